/** A compiled filter pattern, or a part of one. Returns true for a value that matches. */
export type FilterPattern = (value: unknown) => boolean;

/**
 * Compiles a Lambda filter pattern to a function that matches stream records
 * (https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html). Throws an error for an invalid pattern
 * or an unsupported operator.
 */
export function compilePattern(pattern: unknown): FilterPattern {
  if (!isObject(pattern)) throw invalid(pattern);
  const conditions = Object.entries(pattern).map(([key, expected]): FilterPattern => {
    if (key === "$or") return anyOf(listOf(expected).map(compilePattern));
    const matches = Array.isArray(expected)
      ? anyOf(expected.map(compileRule))
      : compilePattern(expected);
    return (value) => matches(isObject(value) ? value[key] : undefined);
  });
  return (value) => conditions.every((matches) => matches(value));
}

function anyOf(predicates: FilterPattern[]): FilterPattern {
  return (value) => predicates.some((matches) => matches(value));
}

function compileRule(rule: unknown): FilterPattern {
  const matches = isObject(rule) ? compileOperator(rule) : (actual: unknown) => rule === actual;
  return (actual) => (Array.isArray(actual) ? actual.some(matches) : matches(actual));
}

function compileOperator(rule: Record<string, unknown>): FilterPattern {
  const [[operator, argument] = ["", undefined]] = Object.entries(rule);
  const onText =
    (matches: (text: string) => boolean): FilterPattern =>
    (actual) =>
      typeof actual === "string" && matches(actual);
  switch (operator) {
    case "exists":
      return (actual) => (actual !== undefined) === argument;
    case "prefix":
      return onText((text) => text.startsWith(String(argument)));
    case "suffix":
      return onText((text) => text.endsWith(String(argument)));
    case "equals-ignore-case":
      return onText((text) => text.toLowerCase() === String(argument).toLowerCase());
    case "anything-but": {
      const isExcluded = anyOf([argument].flat().map(compileRule));
      return (actual) => actual !== undefined && !isExcluded(actual);
    }
    case "numeric":
      return compileNumeric(listOf(argument));
    default:
      throw new Error(`Filter patterns with the operator ${operator} are not supported`);
  }
}

const comparisons: Record<string, (actual: number, bound: number) => boolean> = {
  "=": (actual, bound) => actual === bound,
  ">": (actual, bound) => actual > bound,
  ">=": (actual, bound) => actual >= bound,
  "<": (actual, bound) => actual < bound,
  "<=": (actual, bound) => actual <= bound,
};

/** Compiles a list of comparisons such as `[">", 0, "<=", 5]`. A number must satisfy all of them. */
function compileNumeric(list: unknown[]): FilterPattern {
  const conditions = Array.from({ length: list.length / 2 }, (_, index) => {
    const compare = comparisons[String(list[index * 2])];
    const bound = list[index * 2 + 1];
    if (!compare || typeof bound !== "number") throw invalid(list);
    return (actual: number) => compare(actual, bound);
  });
  return (actual) => typeof actual === "number" && conditions.every((matches) => matches(actual));
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  throw invalid(value);
}

function invalid(pattern: unknown): Error {
  return new Error(`${JSON.stringify(pattern)} is not a valid filter pattern`);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
