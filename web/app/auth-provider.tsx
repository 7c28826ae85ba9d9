import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { useNavigate } from "react-router-dom";
import { send } from "../api/client.ts";
import { loadAuthContract } from "../api/load-auth-contract.ts";
import { sessionLostEvent } from "../api/refresh.ts";
import { clearSession, readSession, storeSession, subscribe } from "../api/session.ts";
import { clearDraftPhotos, clearDrafts } from "../features/recipes/draft.ts";
import { AuthContext, type Credentials } from "../hooks/use-auth.ts";
import { paths } from "../navigation/paths.ts";
import { askForNothing } from "../navigation/requested-page.ts";

/** Said where the server gives no reason of its own. */
const expired = "Votre session a expiré. Connectez-vous pour reprendre où vous en étiez.";

/** Gives the session to the application and follows its changes in this tab and in others (spec §4). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { token, user } = useSyncExternalStore(subscribe, readSession);
  const [farewell, setFarewell] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    const leave = (event: Event) => {
      setRefusal((event instanceof CustomEvent && event.detail) || expired);
      navigate(paths.login, { replace: true });
    };
    window.addEventListener(sessionLostEvent, leave);
    return () => window.removeEventListener(sessionLostEvent, leave);
  }, [navigate]);

  const login = useCallback(async (credentials: Credentials) => {
    const { login: call } = await loadAuthContract();
    storeSession(await send(call, { body: credentials }));
    setFarewell(undefined);
    setRefusal(undefined);
  }, []);

  const logout = useCallback(() => {
    const { refreshToken } = readSession();
    askForNothing();
    clearDraftPhotos();
    clearSession();
    navigate(paths.login);
    if (refreshToken) revoke(refreshToken);
  }, [navigate]);

  const forget = useCallback(
    (text: string) => {
      setFarewell(text);
      askForNothing();
      clearDrafts();
      clearDraftPhotos();
      clearSession();
      navigate(paths.login, { replace: true });
    },
    [navigate],
  );

  const auth = useMemo(
    () => ({ user: token ? user : undefined, login, logout, forget, farewell, refusal }),
    [token, user, login, logout, forget, farewell, refusal],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Tells the server without anybody waiting; a token whose revocation is lost dies by age (D9). */
function revoke(refreshToken: string): void {
  loadAuthContract()
    .then(({ logout }) => send(logout, { body: { refreshToken } }))
    .catch((error: unknown) => console.warn("logout was not told to the server", error));
}
