import { createContext, use } from "react";
import type { login } from "#shared/contract/auth.ts";
import type { BodyInput } from "#shared/contract/call.ts";
import type { SessionUser } from "#shared/model/user.ts";

export type Credentials = BodyInput<typeof login>;

interface Auth {
  /** The signed-in person; undefined unless both a token and a user are stored (spec §4). */
  user: SessionUser | undefined;
  /** Opens a session and stores it; throws what the call throws. */
  login: (credentials: Credentials) => Promise<void>;
  /** Ends the session and goes to /login; the server is told without waiting (D9). */
  logout: () => void;
  /** Forgets whose account is no more, drafts included, and goes to /login, which shows the farewell. */
  leaveDeletedAccount: (farewell: string) => void;
  /** What /login says first. */
  farewellMessage: string | undefined;
  /** Why the server ended the session, for /login to say. */
  sessionEndReason: string | undefined;
}

export const AuthContext = createContext<Auth | undefined>(undefined);

/** Who is signed in and how to change that; spec §8: throws outside its provider. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error("useAuth doit être utilisé à l'intérieur d'un AuthProvider");
  }
  return auth;
}
