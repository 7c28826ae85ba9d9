import type { Logger } from "@aws-lambda-powertools/logger";
import type { CallShape } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";

/**
 * An entry of the security log: the caller, the call and the affected user. Contains only ids and no personal
 * data.
 */
interface SecurityEvent {
  call: CallShape;
  actor: string | undefined;
  target: string | undefined;
}

/** Logs a successful call that changes access rights. */
export function logSecurityEvent(logger: Logger, { call, actor, target }: SecurityEvent): void {
  if (call.audit) write(logger, { action: call.audit, outcome: "done", actor, target });
}

/** Logs calls that exceed a rate limit, calls that are forbidden, and refused changes to access rights. */
export function logSecurityRefusal(
  logger: Logger,
  error: unknown,
  { call, actor, target }: SecurityEvent,
): void {
  if (!(error instanceof RefusedError)) return;
  const isTelling = error.code === "too-many-attempts" || error.code === "forbidden";
  if (!call.audit && !isTelling) return;
  const action = call.audit ?? `${call.method} ${call.path}`;
  write(logger, { action, outcome: error.code, actor, target });
}

function write(logger: Logger, security: Record<string, string | undefined>): void {
  logger.info("security", { security });
}
