"""Mutants of a module: each is the module's tree with one small change that a slip of the pen might make."""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
}  # fmt: skip
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}

Edit = Callable[[ast.AST], ast.AST | None]
"""Changes a node of a copied tree: the node to stand in its place, or None for none (a statement becomes `pass`)."""


@dataclass(frozen=True)
class Mutant:
    """One change: where, of what kind, and the text before and after it."""

    file: str
    function: str
    line: int
    last: int
    kind: str
    before: str
    after: str
    node: int
    edit: Edit

    def tree(self, source: str) -> ast.Module:
        """The module with the change made."""
        changed = ast.parse(source)
        target = list(ast.walk(changed))[self.node]
        _put(changed, target, self.edit(target))
        return ast.fix_missing_locations(changed)

    @property
    def key(self) -> tuple[str, str, str, str, str]:
        """What names it whatever its line number."""
        return self.file, self.function, self.kind, self.before, self.after


def mutants(source: str, file: str) -> Iterator[Mutant]:
    """Every mutant of a module. Texts and annotations are left as they are."""
    tree = ast.parse(source)
    owner, left_out = _owners(tree), _left_out(tree)
    line = 0
    for number, node in enumerate(ast.walk(tree)):
        if id(node) in left_out:
            continue
        for kind, edit in _edits(node):
            where = node.ifs[0] if isinstance(node, ast.comprehension) else node
            line = getattr(where, "lineno", line)
            after = edit(copy.deepcopy(node))
            yield Mutant(
                file, owner.get(id(node), ""), line, _last_line(where), kind,
                _text(node), "" if after is None else _text(after), number, edit,
            )  # fmt: skip


def _text(node: ast.AST) -> str:
    """The node as it is written, of a statement with a body only its head."""
    text = ast.unparse(node)
    return text.partition("\n")[0] if isinstance(node, ast.If | ast.While) else text


def _last_line(node: ast.AST) -> int:
    """The last line of what a change touches: of a statement with a body, its test."""
    if isinstance(node, ast.If | ast.While):
        return node.test.end_lineno or node.lineno
    last: int | None = getattr(node, "end_lineno", None)
    return last or 0


def _owners(tree: ast.Module) -> dict[int, str]:
    """The function, or the class and method, that each node stands in; not there for those of the module itself."""
    found: dict[int, str] = {}
    for node in tree.body:
        for function in node.body if isinstance(node, ast.ClassDef) else [node]:
            if isinstance(function, ast.FunctionDef):
                name = f"{node.name}.{function.name}" if isinstance(node, ast.ClassDef) else function.name
                for statement in function.body:
                    found.update({id(inner): name for inner in ast.walk(statement)})
    return found


def _left_out(tree: ast.Module) -> set[int]:
    """Nodes that mean nothing while the module runs: annotations, imports, docstrings, asserts, decorators."""
    out: set[int] = set()
    for node in ast.walk(tree):
        inner: list[ast.AST | None] = []
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert):
            inner = [node]
        elif isinstance(node, ast.AnnAssign | ast.arg):
            inner = [node.annotation]
        elif isinstance(node, ast.FunctionDef):
            inner = [node.returns, *node.decorator_list]
        elif isinstance(node, ast.ClassDef):
            inner = [*node.decorator_list, *node.bases]
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp | ast.Subscript) and _is_type(node):
            inner = [node]
        elif isinstance(node, ast.Raise) and node.exc is not None:
            inner = [argument for call in ast.walk(node.exc) if isinstance(call, ast.Call) for argument in call.args]
        elif (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING") or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            inner = [node]
        for part in inner:
            out.update({id(found) for found in ast.walk(part)} if part is not None else set())
    return out


def _is_type(node: ast.Assign) -> bool:
    """Is this the name of a type, `Deed = Plain | Says`?"""
    return (
        isinstance(node.targets[0], ast.Name) and node.targets[0].id[:1].isupper() and not node.targets[0].id.isupper()
    )


def _put(tree: ast.Module, target: ast.AST, after: ast.AST | None) -> None:
    """Puts a node in the place of another one."""
    if after is target:
        return
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, name, after)
                return
            if isinstance(value, list) and any(item is target for item in value):
                value[next(i for i, item in enumerate(value) if item is target)] = after
                return


def _edits(node: ast.AST) -> Iterator[tuple[str, Edit]]:
    """The changes that there are of one node."""
    match node:
        case ast.Compare(ops=ops):
            for number, operator in enumerate(ops):
                if type(operator) in SWAPS:
                    yield "compare", _set(lambda new, i=number, op=operator: new.ops.__setitem__(i, SWAPS[type(op)]()))
        case ast.BoolOp(op=operator, values=values):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield "and/or", _set(lambda new: setattr(new, "op", other))
            for number in range(len(values)):
                yield "part of a condition", _without("values", number)
        case ast.BinOp(op=sign) if type(sign) in OPERATORS:
            yield "operator", _set(lambda new: setattr(new, "op", OPERATORS[type(sign)]()))
        case ast.AugAssign(op=sign) if type(sign) in OPERATORS:
            yield "operator", _set(lambda new: setattr(new, "op", OPERATORS[type(sign)]()))
            yield "statement", lambda new: ast.copy_location(ast.Pass(), new)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield "sign", lambda new: new.operand if isinstance(new, ast.UnaryOp) else new
        case ast.If() | ast.IfExp() | ast.While():
            yield "condition", _set(lambda new: setattr(new, "test", ast.UnaryOp(ast.Not(), new.test)))
        case ast.Constant(value=bool(value)):
            yield "constant", _set(lambda new: setattr(new, "value", not value))
        case ast.Constant(value=int(number)):
            yield "constant", _set(lambda new: setattr(new, "value", number + 1))
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield "return", _set(lambda new: setattr(new, "value", ast.Constant(None)))
        case ast.Expr(value=ast.Call()):
            yield "statement", lambda new: ast.copy_location(ast.Pass(), new)
        case ast.Break():
            yield "loop", lambda new: ast.copy_location(ast.Continue(), new)
        case ast.Continue():
            yield "loop", lambda new: ast.copy_location(ast.Break(), new)
        case ast.Call(func=ast.Name(id=name)) if name in EXTREMES:
            yield "least/most", _set(lambda new: setattr(new.func, "id", EXTREMES[name]))
        case ast.Tuple(elts=parts, ctx=ast.Load()) | ast.List(elts=parts, ctx=ast.Load()):
            for number in range(len(parts)):
                yield "element", _without("elts", number)
        case ast.comprehension(ifs=tests):
            for number in range(len(tests)):
                yield "filter", _without("ifs", number)
    if isinstance(node, ast.Call):
        for number, keyword in enumerate(node.keywords):
            if keyword.arg is not None:
                yield "argument", _without("keywords", number)


def _set(change: Callable[..., object]) -> Edit:
    """An edit that changes the node itself."""

    def edit(node: ast.AST) -> ast.AST:
        change(node)
        return node

    return edit


def _without(name: str, number: int) -> Edit:
    """An edit that takes one of a node's parts out; of two parts of a condition the other is left alone."""

    def edit(node: ast.AST) -> ast.AST:
        parts = getattr(node, name)
        del parts[number]
        if isinstance(node, ast.BoolOp) and len(parts) == 1:
            left: ast.AST = parts[0]
            return left
        return node

    return edit
