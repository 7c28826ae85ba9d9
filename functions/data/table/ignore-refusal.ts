import { type ErrorCode, RefusedError } from "#shared/errors.ts";

/** Waits for `action` and ignores errors with the given codes. Returns false after such an error, otherwise true. */
export async function ignoreRefusal(
  codes: ErrorCode | readonly ErrorCode[],
  action: Promise<unknown>,
): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (!(error instanceof RefusedError && [codes].flat().includes(error.code))) throw error;
    return false;
  }
}
