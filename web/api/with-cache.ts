/**
 * Runs `use` with a browser cache. Returns undefined if the cache is unavailable (for example, without HTTPS) or if
 * `use` fails.
 */
export async function withCache<Result>(
  name: string,
  use: (cache: Cache) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await use(await caches.open(name));
  } catch {
    return undefined;
  }
}
