import { createContext, use } from "react";
import type { login } from "#shared/contract/auth.ts";
import type { BodyInput } from "#shared/contract/call.ts";
import type { SessionUser } from "#shared/model/user.ts";

export type Credentials = BodyInput<typeof login>;

interface Auth {
  /** The signed-in user, or undefined if the token or the user is not stored (spec §4). */
  user: SessionUser | undefined;
  /** Logs in and stores the session. Throws the error of the login call if it fails. */
  login: (credentials: Credentials) => Promise<void>;
  /** Ends the session and goes to /login. The request to the server runs in the background (D9). */
  logout: () => void;
  /**
   * Removes all local data of a deleted account, including drafts, and goes to /login with a farewell
   * message.
   */
  forgetAccount: (farewell: string) => void;
  /** Message shown on /login after the account has been deleted. */
  farewell: string | undefined;
  /** The server's reason for ending the session, shown on /login. */
  endReason: string | undefined;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

/**
 * Returns the session and the functions that change it. Throws when called outside `AuthProvider` (spec §8).
 */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error("useAuth doit être utilisé à l'intérieur d'un AuthProvider");
  }
  return auth;
}
