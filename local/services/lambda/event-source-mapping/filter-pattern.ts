/** A compiled filter pattern, or a part of one. Returns true for a value that matches. */
export type FilterPattern = (value: unknown) => boolean;

/**
 * Compiles a Lambda filter pattern to a function that matches stream records
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html). Throws an error for an invalid pattern
 * or an unsupported operator.
 */
export function compilePattern(pattern: unknown): FilterPattern {
  if (!isObject(pattern)) {
    throw new Error(`${JSON.stringify(pattern)} is not a valid filter pattern`);
  }
  const conditions = Object.entries(pattern).map(([key, expected]): FilterPattern => {
    const matches = Array.isArray(expected) ? compileRules(expected) : compilePattern(expected);
    return (value) => matches(isObject(value) ? value[key] : undefined);
  });
  return (value) => conditions.every((matches) => matches(value));
}

/** Compiles alternative rules, of which at least one must match the value or an element of it. */
function compileRules(rules: unknown[]): FilterPattern {
  const predicates = rules.map((rule) =>
    isObject(rule) ? compileOperator(rule) : (actual: unknown) => rule === actual,
  );
  return (actual) =>
    predicates.some((matches) => (Array.isArray(actual) ? actual.some(matches) : matches(actual)));
}

function compileOperator(rule: Record<string, unknown>): FilterPattern {
  const [[operator, argument] = ["", undefined]] = Object.entries(rule);
  switch (operator) {
    case "exists":
      return (actual) => (actual !== undefined) === argument;
    case "prefix":
      return (actual) => typeof actual === "string" && actual.startsWith(String(argument));
    default:
      throw new Error(`Filter patterns with the operator ${operator} are not supported`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
