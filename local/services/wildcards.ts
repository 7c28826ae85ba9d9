const expressions = new Map<string, RegExp>();

/** True if text matches a pattern with IAM wildcards: `*` for any number of characters, `?` for exactly one. */
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
