import type { SessionUser } from "#shared/model/user.ts";
import { storeSession } from "../api/session.ts";

export const camille: SessionUser = {
  id: "u-camille",
  nom: "Camille Dupont",
  email: "camille@example.fr",
  role: "USER",
  isVerified: true,
};

export function signIn(user: SessionUser = camille, accessToken = "token-1"): void {
  storeSession({ user, accessToken, refreshToken: "refresh-1" });
}
