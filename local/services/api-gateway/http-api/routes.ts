import type { Integration } from "../integration.ts";

/** A route of an HTTP API, such as `GET /orders/{id}`, `ANY /{proxy+}` or `$default`. */
export interface Route {
  key: string;
  method: string;
  segments: string[];
  integration: Integration;
}

/** The route that matches an HTTP request, and its path parameters. */
export interface RouteMatch {
  route: Route;
  /** Decoded path parameters, keyed by name. */
  parameters: Record<string, string>;
}

export function parseRoute(key: string, integration: Integration): Route {
  const [method = "", path = ""] = key.split(" ");
  return { key, method, segments: path.split("/").slice(1), integration };
}

/**
 * Selects the most specific matching route, as API Gateway does. Prefers literal segments to variables, and variables
 * to greedy variables such as `{proxy+}`. Prefers a route with a method to a route with ANY, and any route to
 * `$default`. `parts` contains the decoded segments of the request path.
 */
export function selectRoute(
  routes: Route[],
  method: string,
  parts: string[],
): RouteMatch | undefined {
  const matches = routes
    .filter((route) => route.key !== "$default" && [method, "ANY"].includes(route.method))
    .flatMap((route) => {
      const parameters = matchSegments(route.segments, parts);
      return parameters ? [{ route, parameters }] : [];
    })
    .sort((left, right) => compareSpecificity(left.route, right.route));
  const fallback = routes.find(({ key }) => key === "$default");
  return matches[0] ?? (fallback && { route: fallback, parameters: {} });
}

function matchSegments(segments: string[], parts: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const part = parts[index];
    const kind = rank(segment);
    if (kind === 2) {
      const rest = parts.slice(index).join("/");
      return rest ? { ...parameters, [segment.slice(1, -2)]: rest } : undefined;
    }
    if (kind === 0 && segment !== part) return undefined;
    if (kind === 1) {
      if (!part) return undefined;
      parameters[segment.slice(1, -1)] = part;
    }
  }
  return segments.length === parts.length ? parameters : undefined;
}

function compareSpecificity(left: Route, right: Route): number {
  const length = Math.max(left.segments.length, right.segments.length);
  for (let index = 0; index < length; index += 1) {
    const difference = rank(left.segments[index]) - rank(right.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(left.method === "ANY") - Number(right.method === "ANY");
}

/** Ranks a path segment by specificity: 0 for a literal, 1 for a variable, 2 for a greedy variable (`{proxy+}`). */
function rank(segment: string | undefined): 0 | 1 | 2 {
  if (!segment?.startsWith("{")) return 0;
  return segment.endsWith("+}") ? 2 : 1;
}
