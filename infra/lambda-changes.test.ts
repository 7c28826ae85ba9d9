import { describe, expect, it } from "vitest";
import { everyOption } from "./testing/every-option.ts";
import { closureOf, type Graph, graphOf } from "./testing/resource-graph.ts";
import { synthesizeStacks } from "./testing/synthesize.ts";

/**
 * Maximum number of concurrent Lambda changes. It is lower than Lambda's limit of 15 per second, to leave room for
 * retries.
 */
const limit = 12;

/**
 * Returns the part of the graph that changes in an update of all functions. Other resources, such as roles, stay the
 * same, so functions do not have to wait for them.
 */
function changedByUpdate(graph: Graph): Graph {
  const types = ["AWS::Lambda::Function", "AWS::CloudFormation::Stack"];
  const changed = [...graph.values()].filter(({ resource }) => types.includes(resource.Type));
  const ids = new Set(changed.map(({ id }) => id));
  return new Map(
    changed.map((node) => [node.id, { ...node, needs: node.needs.intersection(ids) }]),
  );
}

/**
 * Returns the size of the largest set of Lambda resources in which no resource waits for another. By Dilworth's
 * theorem, this is the number of resources minus the size of a maximum matching between resources and the resources
 * that they wait for.
 */
function maxConcurrentChanges(graph: Graph): number {
  const nodes = [...graph.values()].filter(({ resource }) => /^AWS::Lambda::/.test(resource.Type));
  const ids = new Set(nodes.map(({ id }) => id));
  const earlier = new Map(nodes.map((node) => [node.id, closureOf(node, graph).intersection(ids)]));
  const matches = new Map<string, string>();
  const match = (id: string, tried: Set<string>): boolean => {
    for (const candidate of earlier.get(id) ?? []) {
      if (tried.has(candidate)) continue;
      tried.add(candidate);
      const previous = matches.get(candidate);
      if (previous === undefined || match(previous, tried)) {
        matches.set(candidate, id);
        return true;
      }
    }
    return false;
  };
  return nodes.filter(({ id }) => !match(id, new Set())).length;
}

describe.each<[settings: string, context: Record<string, string>]>([
  ["every option", everyOption],
  ["the default settings", {}],
  ["siteUrl", { siteUrl: "https://cuisine.exemple.fr" }],
  ["cdn=off", { cdn: "off" }],
])("stack with %s", (_, context) => {
  const graph = graphOf(synthesizeStacks({ context }));

  it("creates at most 12 Lambda resources concurrently in the stack's first deployment", () => {
    const changes = maxConcurrentChanges(graph);
    expect(changes).toBeGreaterThanOrEqual(10);
    expect(changes).toBeLessThanOrEqual(limit);
  });

  it("updates at most 12 functions concurrently when an update changes all of them", () => {
    const changes = maxConcurrentChanges(changedByUpdate(graph));
    expect(changes).toBeGreaterThanOrEqual(10);
    expect(changes).toBeLessThanOrEqual(limit);
  });
});
