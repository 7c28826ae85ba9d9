/** Expected values of condition keys in a policy statement. One value of each key must match. */
type Comparison = Record<string, string[]>;

export const isEqual = (expected: string, actual: string) => expected === actual;

/**
 * True if a request meets all conditions of one operator. The case of condition keys does not matter. A condition whose
 * key is missing in the request is not met.
 */
export function meetsConditions(
  matches: (expected: string, actual: string) => boolean,
  conditions: Comparison = {},
  context: Record<string, string> = {},
): boolean {
  const values = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return Object.entries(conditions).every(([key, expected]) => {
    const actual = values.get(key.toLowerCase());
    return actual !== undefined && expected.some((value) => matches(value, actual));
  });
}
