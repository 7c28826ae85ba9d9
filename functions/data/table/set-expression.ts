/** Returns the parts of an update expression that sets the given attributes. */
export function setExpression(attributes: Record<string, unknown>) {
  const names = Object.keys(attributes);
  return {
    text: names.map((name) => `#${name} = :${name}`).join(", "),
    names: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    values: Object.fromEntries(names.map((name) => [`:${name}`, attributes[name]])),
  };
}
