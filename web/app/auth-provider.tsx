import {
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { createPath, useNavigate } from "react-router-dom";
import * as authCalls from "#shared/contract/auth.ts";
import { send } from "../api/client.ts";
import { sessionLostEvent } from "../api/refresh.ts";
import {
  clearSession,
  noSession,
  readSession,
  type Session,
  storeSession,
  watchSession,
} from "../api/session.ts";
import { forgetUser } from "../api/storage-keys.ts";
import { clearDraftPhotos, clearDrafts } from "../features/recipes/clear-drafts.ts";
import { AuthContext, type Credentials, type OpenedSession } from "../hooks/use-auth.ts";
import { paths } from "../navigation/paths.ts";
import {
  forgetRequestedPage,
  rememberRequestedPage,
  requestedPage,
  takeRequestedPage,
} from "./requested-page.ts";
import { downloadPageForLogin, loadPageAfterLogin } from "./router.tsx";

/** The message that /login shows if the server has ended the session without giving a reason. */
const expiredMessage = "Votre session a expiré. Connectez-vous pour reprendre où vous en étiez.";

/** Messages that /login shows if a session has ended for a reason other than a logout. */
interface LoginMessages {
  farewell?: string;
  endReason?: string;
}

const noMessages: LoginMessages = {};

interface AuthProviderProps {
  /** The session that the page was prerendered with. Hydration must start with the same session. */
  firstSession?: Session;
  children: ReactNode;
}

/** Provides the session to the application and synchronises it across tabs (spec §4). */
export function AuthProvider({ firstSession = noSession, children }: AuthProviderProps) {
  const navigate = useNavigate();
  const { token, user } = useSyncExternalStore(watchSession, readSession, () => firstSession);
  const [wasNeverSignedIn, setNeverSignedIn] = useState(!token);
  if (wasNeverSignedIn && token) setNeverSignedIn(false);
  const [{ farewell, endReason }, setMessages] = useState(noMessages);

  useEffect(() => {
    if (token) setMessages(noMessages);
  }, [token]);

  useEffect(() => {
    const leave = (event: Event) => {
      setMessages({ endReason: (event instanceof CustomEvent && event.detail) || expiredMessage });
      rememberRequestedPage(createPath(window.location));
      navigate(paths.login, { replace: true });
    };
    window.addEventListener(sessionLostEvent, leave);
    return () => window.removeEventListener(sessionLostEvent, leave);
  }, [navigate]);

  const openSession = useCallback(
    async (opened: OpenedSession) => {
      const page = requestedPage() ?? paths.dashboard;
      await loadPageAfterLogin(page);
      takeRequestedPage();
      storeSession(opened);
      navigate(page, { replace: true });
    },
    [navigate],
  );

  const login = useCallback(
    async (credentials: Credentials) => {
      downloadPageForLogin(requestedPage() ?? paths.dashboard);
      await openSession(await send(authCalls.login, { body: credentials }));
    },
    [openSession],
  );

  const logout = useCallback(() => {
    const { refreshToken } = readSession();
    clearUserData();
    navigate(paths.login);
    if (refreshToken) revoke(refreshToken);
  }, [navigate]);

  const forgetAccount = useCallback(
    (text: string) => {
      setMessages({ farewell: text });
      const userId = readSession().user?.id ?? "";
      clearDrafts(userId);
      forgetUser(userId);
      clearUserData();
      navigate(paths.login, { replace: true });
    },
    [navigate],
  );

  const auth = useMemo(
    () => ({
      user: token ? user : undefined,
      wasNeverSignedIn,
      login,
      openSession,
      logout,
      forgetAccount,
      farewell,
      endReason,
    }),
    [token, user, wasNeverSignedIn, login, openSession, logout, forgetAccount, farewell, endReason],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

function clearUserData(): void {
  forgetRequestedPage();
  clearDraftPhotos();
  clearSession();
}

/** Revokes the session on the server. If this fails, the session expires later (D9). */
function revoke(refreshToken: string): void {
  send(authCalls.logout, { body: { refreshToken } }).catch((error: unknown) =>
    console.warn("The server could not be notified of the logout", error),
  );
}
