import type { CallShape } from "#shared/contract/call.ts";
import { type ErrorCode, RefusedError } from "#shared/errors.ts";
import { logger } from "../logger.ts";

/** An entry of the security log. Users are identified only by their ids. */
interface SecurityEvent {
  call: CallShape;
  actor: string | undefined;
  target: string | undefined;
}

/** Logs a successful call that changes access rights. */
export function logSecurityEvent({ call, actor, target }: SecurityEvent): void {
  if (call.audit) write({ action: call.audit, outcome: "done", actor, target });
}

const alwaysLogged = new Set<ErrorCode>([
  "too-many-attempts",
  "generation-limit",
  "forbidden",
  "second-factor",
  "passkey-required",
]);

/**
 * Logs calls above a rate limit, forbidden calls and failed attempts to change access rights. Does not log unknown
 * verification links, because these do not belong to any account.
 */
export function logSecurityRefusal(error: unknown, { call, actor, target }: SecurityEvent): void {
  if (!(error instanceof RefusedError)) return;
  if (!call.audit && !alwaysLogged.has(error.code)) return;
  if (error.code === "verification-link-expired" && target === undefined) return;
  const action = call.audit ?? `${call.method} ${call.path}`;
  write({ action, outcome: error.code, actor, target });
}

/** Logs that a password reset has also removed the user's passkeys (D7). */
export function logRemovedPasskeys(target: string): void {
  write({ action: "passkey", outcome: "done", target });
}

/** Logs that a limit was reached outside an API call, such as the limit on live connections or requested emails. */
export function logReachedLimit(
  action: string,
  user: Partial<Pick<SecurityEvent, "actor" | "target">>,
): void {
  write({ action, outcome: "too-many-attempts", ...user });
}

function write(security: Record<string, string | undefined>): void {
  logger.info("security", { security });
}
