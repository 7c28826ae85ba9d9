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
import { clearSession, readSession, storeSession, watchSession } from "../api/session.ts";
import { clearDraftPhotos, clearDrafts } from "../features/recipes/draft.ts";
import { AuthContext, type Credentials } from "../hooks/use-auth.ts";
import { paths } from "../navigation/paths.ts";
import { forgetRequestedPage } from "../navigation/requested-page.ts";

/** Said where the server gives no reason of its own. */
const expired = "Votre session a expiré. Connectez-vous pour reprendre où vous en étiez.";

/** Gives the session to the application and follows its changes in this tab and in others (spec §4). */
export function AuthProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { token, user } = useSyncExternalStore(watchSession, readSession);
  const [farewellMessage, setFarewellMessage] = useState<string>();
  const [sessionEndReason, setSessionEndReason] = useState<string>();

  useEffect(() => {
    const leave = (event: Event) => {
      setSessionEndReason((event instanceof CustomEvent && event.detail) || expired);
      navigate(paths.login, { replace: true });
    };
    window.addEventListener(sessionLostEvent, leave);
    return () => window.removeEventListener(sessionLostEvent, leave);
  }, [navigate]);

  const login = useCallback(async (credentials: Credentials) => {
    const { login: call } = await loadAuthContract();
    storeSession(await send(call, { body: credentials }));
    setFarewellMessage(undefined);
    setSessionEndReason(undefined);
  }, []);

  const logout = useCallback(() => {
    const { refreshToken } = readSession();
    forgetRequestedPage();
    clearDraftPhotos();
    clearSession();
    navigate(paths.login);
    if (refreshToken) revoke(refreshToken);
  }, [navigate]);

  const leaveDeletedAccount = useCallback(
    (text: string) => {
      setFarewellMessage(text);
      forgetRequestedPage();
      clearDrafts();
      clearDraftPhotos();
      clearSession();
      navigate(paths.login, { replace: true });
    },
    [navigate],
  );

  const auth = useMemo(
    () => ({
      user: token ? user : undefined,
      login,
      logout,
      leaveDeletedAccount,
      farewellMessage,
      sessionEndReason,
    }),
    [token, user, login, logout, leaveDeletedAccount, farewellMessage, sessionEndReason],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Tells the server without anybody waiting; a token whose revocation is lost dies by age (D9). */
function revoke(refreshToken: string): void {
  loadAuthContract()
    .then(({ logout }) => send(logout, { body: { refreshToken } }))
    .catch((error: unknown) => console.warn("logout was not told to the server", error));
}
