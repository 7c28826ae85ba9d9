const expressions = new Map<string, RegExp>();

/** True if a text matches a pattern with the IAM wildcards `*` (any number of characters) and `?` (one character). */
export function matchesWildcards(pattern: string, text: string): boolean {
  if (!/[*?]/.test(pattern)) return pattern === text;
  const expression = expressions.get(pattern) ?? toExpression(pattern);
  return expression.test(text);
}

function toExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replaceAll("*", ".*")
    .replaceAll("?", ".");
  const expression = new RegExp(`^${source}$`, "s");
  expressions.set(pattern, expression);
  return expression;
}
