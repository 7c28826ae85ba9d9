/**
 * Reads a value and passes it to `act`. Repeats this until the value is the same after `act` as before, so that the
 * last call of `act` received the current value. Stops if the value is undefined.
 */
export async function actUntilUnchanged<T>(
  read: () => Promise<T | undefined>,
  act: (value: T) => Promise<void>,
  isSame: (before: T, after: T) => boolean = Object.is,
): Promise<void> {
  let value = await read();
  while (value !== undefined) {
    await act(value);
    const after = await read();
    if (after !== undefined && isSame(value, after)) return;
    value = after;
  }
}
