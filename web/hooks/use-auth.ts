import { createContext, use } from "react";
import type { login } from "#shared/contract/auth.ts";
import type { BodyInput, ReplyOf } from "#shared/contract/call.ts";
import type { SessionUser } from "#shared/model/user.ts";

export type Credentials = BodyInput<typeof login>;
export type OpenedSession = ReplyOf<typeof login>;

interface Auth {
  /** The signed-in user. Undefined if the token or the user is not stored (spec §4). */
  user: SessionUser | undefined;
  /** True if no user has signed in since the site was loaded in this tab. */
  wasNeverSignedIn: boolean;
  /**
   * Logs in, then opens the page that the user wanted to visit, or the dashboard (spec §2). Throws if the API call
   * fails.
   */
  login: (credentials: Credentials) => Promise<void>;
  /** Stores the session of a passkey login, then opens the page that the user wanted to visit, or the dashboard. */
  openSession: (opened: OpenedSession) => Promise<void>;
  /** Clears the session and opens /login. Revokes the session on the server in the background (D9). */
  logout: () => void;
  /** Removes all local data of a deleted account, then shows the farewell message on /login. */
  forgetAccount: (farewell: string) => void;
  /** Farewell message shown on /login after the account has been deleted. */
  farewell: string | undefined;
  /** The reason why the session ended, shown on /login. It is the server's message or a general one. */
  endReason: string | undefined;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

/** Returns the session and functions that change it. Throws outside `AuthProvider` (spec §8). */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error("useAuth doit être utilisé à l'intérieur d'un AuthProvider");
  }
  return auth;
}
