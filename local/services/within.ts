/** Resolves with the result of `wait`, or with `late` if `wait` takes longer than `timeoutMs`. */
export async function within<T, const U>(
  timeoutMs: number,
  wait: Promise<T>,
  late: U,
): Promise<T | U> {
  const { promise, resolve } = Promise.withResolvers<U>();
  const timer = setTimeout(() => resolve(late), timeoutMs);
  return Promise.race([wait, promise]).finally(() => clearTimeout(timer));
}
