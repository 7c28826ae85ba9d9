import { RefusedError } from "#shared/errors.ts";

/**
 * Does again what was refused as `conflict`, because what it had read is no longer so: `attempts` times in all.
 * `act` is told how often it was tried before, and must then read anew.
 */
export async function retryOnConflict<T>(
  act: (tried: number) => Promise<T>,
  attempts = 4,
): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await act(tried);
    } catch (error) {
      const conflict = error instanceof RefusedError && error.code === "conflict";
      if (!conflict || tried + 1 === attempts) throw error;
    }
  }
}
