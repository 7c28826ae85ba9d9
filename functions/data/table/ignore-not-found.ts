import { RefusedError } from "#shared/errors.ts";

/** Waits for `action` and ignores the error `not-found`. */
export async function ignoreNotFound(action: Promise<void>): Promise<void> {
  try {
    await action;
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === "not-found")) throw error;
  }
}
