/** What the engine says to the table as it is set: nothing where a case can be held on it. */

import { useEffect, useState } from "preact/hooks";
import { rule } from "../../engine/engine";
import { fresh } from "../../state/houses";
import { t } from "../../texts/texts";

export function Check() {
  const [fault, setFault] = useState("");
  const asked = JSON.stringify(fresh());
  useEffect(() => {
    let wanted = true;
    rule(JSON.parse(asked)).then(
      (told) => wanted && setFault(told.ok ? "" : told.message),
      // Nothing rules here yet: the first ruling will tell.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [asked]);
  return <div role="status">{fault && <p class="fault">{t("setup.fault", { message: fault })}</p>}</div>;
}
