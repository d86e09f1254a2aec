"""A whole hand by the book: options, acts, a refusal with its rule, the pots, the chips won."""

import floorcall

hand = floorcall.Hand(game="NLHE", blinds=(50, 100), stacks=(1000, 1000, 1000), book="tda-2024")

hand.raise_to(300)  # the first seat after the blinds
hand.fold()
hand.call()

hand.next_street()
may = hand.options()
print(f"seat {may.seat} may bet {may.min_to} to {may.max_to}")

try:
    hand.raise_to(60)
except floorcall.IllegalAction as refused:
    print(f"refused: {refused} (rule {refused.number})")

hand.raise_to(700)
hand.fold()
print("over:", hand.over, "goes back:", hand.uncalled)
for amount, seats in hand.pots():
    print(f"pot {amount}, to be won by {seats}")
