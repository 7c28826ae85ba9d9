/** Returns all values of each query parameter, keyed by the parameter's name. */
export function valuesByName(parameters: URLSearchParams): Record<string, string[]> {
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));
}
