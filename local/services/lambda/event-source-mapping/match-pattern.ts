/**
 * True if a stream record matches a Lambda filter pattern
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html). Throws an error for an
 * unsupported operator.
 */
export function matchesPattern(pattern: Record<string, unknown>, value: unknown): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === "$or") {
      return (expected as Record<string, unknown>[]).some((option) =>
        matchesPattern(option, value),
      );
    }
    const actual = isObject(value) ? value[key] : undefined;
    if (Array.isArray(expected)) return expected.some((rule) => matchesRule(rule, actual));
    return matchesPattern(expected as Record<string, unknown>, actual);
  });
}

function matchesRule(rule: unknown, actual: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((item) => matchesRule(rule, item));
  return isObject(rule) ? matchesOperator(rule, actual) : rule === actual;
}

function matchesOperator(rule: Record<string, unknown>, actual: unknown): boolean {
  const [[operator, argument] = ["", undefined]] = Object.entries(rule);
  const text = typeof actual === "string" ? actual : undefined;
  switch (operator) {
    case "exists":
      return (actual !== undefined) === argument;
    case "prefix":
      return text?.startsWith(String(argument)) ?? false;
    case "suffix":
      return text?.endsWith(String(argument)) ?? false;
    case "equals-ignore-case":
      return text?.toLowerCase() === String(argument).toLowerCase();
    case "anything-but":
      return (
        actual !== undefined && ![argument].flat().some((excluded) => matchesRule(excluded, actual))
      );
    case "numeric":
      return typeof actual === "number" && matchesNumeric(argument as (string | number)[], actual);
    default:
      throw new Error(`Filter patterns with the operator ${operator} are not supported`);
  }
}

/** True if a number satisfies all comparisons in a list such as `[">", 0, "<=", 5]`. */
function matchesNumeric(comparisons: (string | number)[], actual: number): boolean {
  const pairs = Array.from({ length: comparisons.length / 2 }, (_, index) =>
    comparisons.slice(index * 2, index * 2 + 2),
  );
  return pairs.every(([operator, operand]) => {
    const bound = Number(operand);
    if (operator === "=") return actual === bound;
    if (operator === ">") return actual > bound;
    if (operator === ">=") return actual >= bound;
    return operator === "<" ? actual < bound : actual <= bound;
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
