import type { Logger } from "@aws-lambda-powertools/logger";
import type { CallShape } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";

/** Who did or tried what to whom; identifiers only, no name, no address, no text of anybody. */
interface SecurityEvent {
  call: CallShape;
  actor: string | undefined;
  target: string | undefined;
}

/** Writes the one line that the security log keeps of a call that changes what somebody may do. */
export function logSecurityEvent(logger: Logger, { call, actor, target }: SecurityEvent): void {
  if (call.audit) write(logger, { action: call.audit, outcome: "done", actor, target });
}

/** The same where it was refused, of every limit that is reached, and of whatever somebody may not do. */
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
