import type { BodyOf, ReplyOf } from "#shared/contract/call.ts";
import type { updateProfile } from "#shared/contract/profile.ts";
import { errorCatalogue, invalidField, RefusedError } from "#shared/errors.ts";
import { requireUnguessable } from "../auth/guessable-password.ts";
import { requireOwnPassword, wrongPassword } from "../auth/own-password.ts";
import { hashPassword } from "../auth/password-hash.ts";
import { newRefreshToken } from "../auth/refresh-token.ts";
import { sessionReply, sessionUserOf } from "../auth/session-reply.ts";
import { findUserIdByEmail, requireAccount } from "../data/account/account-store.ts";
import { changeProfile, epochAfter } from "../data/account/change-profile.ts";
import type { Caller } from "../http/authenticate.ts";
import { limitRate } from "../http/rate-limit.ts";

type Body = BodyOf<typeof updateProfile>;
type Reply = ReplyOf<typeof updateProfile>;

/**
 * Changes the caller's account (D13). A change of the password or email address requires the current password. The
 * password is checked first, so that callers who do not know it learn nothing from other errors (D35). Throws
 * `wrong-password`, `email-taken` or `too-many-attempts`. Throws `not-signed-in` if the user was banned or signed out
 * everywhere after the request was authenticated (D12). Throws `conflict` if the account has changed since it was read.
 */
export async function changeOwnProfile(
  { id: userId, epoch }: Pick<Caller, "id" | "epoch">,
  body: Body,
  userAgent: string,
  now: Date,
): Promise<Reply> {
  const { nom, email, currentPassword, newPassword } = body;
  const verified =
    currentPassword === undefined
      ? undefined
      : await requireOwnPassword(userId, currentPassword, wrongPassword("currentPassword"), now);
  const account = verified?.account ?? (await requireAccount(userId, "not-signed-in"));
  if (account.epoch !== epoch) throw new RefusedError("not-signed-in");
  const pendingEmail = email === account.email ? undefined : email;
  if (pendingEmail && !verified) throw passwordMissing();
  if (pendingEmail) await requireFreeAddress(pendingEmail, userId, now);
  if (newPassword) {
    for (const address of [account.email, email])
      await requireUnguessable(newPassword, { nom, email: address }, "newPassword");
  }
  const passwordHash = newPassword && (await hashPassword(newPassword));
  const change = { nom, pendingEmail, passwordHash };
  const changed = { ...account, nom, epoch: epochAfter(account, change) };
  const token = passwordHash ? newRefreshToken() : undefined;
  const reply = token ? await sessionReply(changed, token, now) : { user: sessionUserOf(changed) };
  const session = token && { userId, epoch: changed.epoch, userAgent, ...token };
  const conditions = verified ? [verified.limit] : [];
  await changeProfile(account, change, { session, conditions }, now);
  // A new password cancels a pending change of email address.
  const stillPending = pendingEmail ?? (passwordHash ? undefined : account.pendingEmail);
  return {
    ...reply,
    message: messageOf(pendingEmail),
    ...(stillPending && { pendingEmail: stillPending }),
  };
}

function passwordMissing(): RefusedError {
  return invalidField(
    "currentPassword",
    "Le mot de passe actuel est requis pour changer d'adresse",
  );
}

/**
 * Throws `email-taken` if another account uses the email address. The check is repeated when the user opens the emailed
 * link.
 */
async function requireFreeAddress(email: string, userId: string, now: Date): Promise<void> {
  // A call and its retries after conflicts count only once towards the rate limit, because they have the same email
  // address and time.
  await limitRate("email-changes", userId, now, email);
  if ((await findUserIdByEmail(email)) === undefined) return;
  throw new RefusedError("email-taken", { errors: { email: errorCatalogue["email-taken"][1] } });
}

function messageOf(pendingEmail: string | undefined): string {
  const saved = "Profil mis à jour avec succès";
  if (!pendingEmail) return saved;
  return `${saved}. Un lien de confirmation vient d'être envoyé à ${pendingEmail}\u00a0: d'ici là, votre adresse actuelle reste utilisée.`;
}
