/** Expected values of condition keys in a policy statement. For each key, the request must match at least one value. */
type Comparison = Record<string, string[]>;

/**
 * True if a request meets all conditions. Condition keys are case-insensitive. A condition is not met if its key is
 * missing from the request.
 */
export function meetsConditions(
  conditions: Comparison,
  context: Record<string, string> = {},
): boolean {
  const values = new Map(Object.entries(context).map(([key, value]) => [key.toLowerCase(), value]));
  return Object.entries(conditions).every(([key, expected]) => {
    const actual = values.get(key.toLowerCase());
    return actual !== undefined && expected.includes(actual);
  });
}
