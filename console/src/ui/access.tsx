/** Who the server takes this phone for, and a token for it where it asks for one. */

import { useEffect, useState } from "preact/hooks";
import { NoServer, type Session, session, signIn } from "../engine/server";
import { send } from "../state/sync";
import { t } from "../texts/texts";

export function Access() {
  const [who, setWho] = useState<Session | null>(null);
  const [token, setToken] = useState("");
  const [fault, setFault] = useState("");
  const told = (error: unknown) =>
    setFault(error instanceof NoServer ? t("setup.noserver") : String((error as Error).message));
  useEffect(() => {
    session().then(setWho, told);
  }, []);
  const enter = (event: Event) => {
    event.preventDefault();
    setFault("");
    signIn(token.trim()).then((now) => {
      setWho(now);
      setToken("");
      void send();
    }, told);
  };
  return (
    <fieldset>
      <legend>{t("setup.access")}</legend>
      {fault && <p role="status">{fault}</p>}
      {who && (
        <p role="status">{who.needed ? t("setup.signed", { label: who.label, role: who.role }) : t("setup.open")}</p>
      )}
      {(who?.needed ?? fault !== t("setup.noserver")) && (
        <form class="field line" onSubmit={enter}>
          <label>
            <span>{t("setup.token")}</span>
            <input
              type="password"
              autocomplete="off"
              maxLength={200}
              value={token}
              onInput={(event) => setToken(event.currentTarget.value)}
            />
          </label>
          <button type="submit">{t("setup.signin")}</button>
        </form>
      )}
    </fieldset>
  );
}
