import { RefusedError } from "#shared/errors.ts";

/** Waits for `action` and ignores the error `not-found`. Returns false after this error, otherwise true. */
export async function ignoreNotFound(action: Promise<void>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === "not-found")) throw error;
    return false;
  }
}
