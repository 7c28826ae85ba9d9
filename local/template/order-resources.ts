import { variableNames } from "./substitute-variables.ts";
import { type Resource, TemplateError } from "./template.ts";

/** Sorts logical ids so that each resource comes after its dependencies. Throws an error for a circular dependency. */
export function orderResources(resources: Record<string, Resource>): string[] {
  const ordered = new Set<string>();
  const visit = (logicalId: string, path: string[]) => {
    const resource = resources[logicalId];
    if (!resource || ordered.has(logicalId)) return;
    if (path.includes(logicalId)) {
      throw new TemplateError(logicalId, `circular dependency ${[...path, logicalId].join(" → ")}`);
    }
    for (const target of dependenciesOf(resource)) visit(target, [...path, logicalId]);
    ordered.add(logicalId);
  };
  for (const logicalId of Object.keys(resources)) visit(logicalId, []);
  return [...ordered];
}

function dependenciesOf(resource: Resource): string[] {
  return [...[resource.DependsOn ?? []].flat(), ...findReferences(resource.Properties)];
}

function findReferences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findReferences);
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, argument]) => {
    if (key === "Ref") return [String(argument)];
    if (key === "Fn::GetAtt") return [String([argument].flat()[0]).split(".")[0] ?? ""];
    if (key === "Fn::Sub") {
      const [text, own] = [argument].flat();
      return [
        ...variableNames(String(text)).map((name) => name.split(".")[0] ?? ""),
        ...findReferences(own),
      ];
    }
    return findReferences(argument);
  });
}
