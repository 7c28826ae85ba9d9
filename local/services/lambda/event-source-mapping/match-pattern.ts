type Filter = Record<string, unknown>;

/**
 * Whether a value fits an event pattern: lists of allowed values and of filters, on the leaves of an object.
 * https://docs.aws.amazon.com/lambda/latest/dg/invocation-eventfiltering.html; throws for a filter it does not know.
 */
export function matchesPattern(pattern: Record<string, unknown>, value: unknown): boolean {
  return Object.entries(pattern).every(([key, expected]) => {
    if (key === "$or") {
      return (expected as Record<string, unknown>[]).some((one) => matchesPattern(one, value));
    }
    const actual = isObject(value) ? value[key] : undefined;
    if (Array.isArray(expected)) return expected.some((rule) => fits(rule, actual));
    return matchesPattern(expected as Record<string, unknown>, actual);
  });
}

function fits(rule: unknown, actual: unknown): boolean {
  if (Array.isArray(actual)) return actual.some((item) => fits(rule, item));
  return isObject(rule) ? fitsFilter(rule, actual) : rule === actual;
}

function fitsFilter(filter: Filter, actual: unknown): boolean {
  const [[name, argument] = ["", undefined]] = Object.entries(filter);
  const text = typeof actual === "string" ? actual : undefined;
  switch (name) {
    case "exists":
      return (actual !== undefined) === argument;
    case "prefix":
      return text?.startsWith(String(argument)) ?? false;
    case "suffix":
      return text?.endsWith(String(argument)) ?? false;
    case "equals-ignore-case":
      return text?.toLowerCase() === String(argument).toLowerCase();
    case "anything-but":
      return actual !== undefined && !fitsAny(argument, actual);
    case "numeric":
      return typeof actual === "number" && fitsNumber(argument as (string | number)[], actual);
    default:
      throw new Error(`Le filtre d'événements ${name} est inconnu`);
  }
}

function fitsAny(argument: unknown, actual: unknown): boolean {
  return [argument].flat().some((rule) => fits(rule, actual));
}

/** `[">", 0, "<=", 5]`: all comparisons hold. */
function fitsNumber(comparisons: (string | number)[], actual: number): boolean {
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
