import type { ESTree, Plugin } from "vite";

/**
 * Fields of the API contract that browsers do not use. `reply` is one of them, because browsers do not validate
 * responses.
 */
const serverFields = new Set([
  "summary",
  "status",
  "reply",
  "errors",
  "uses",
  "cost",
  "variantCost",
  "checksSession",
  "audit",
  "counts",
  "paged",
  "edgeSeconds",
  "size",
]);

/**
 * Removes the fields that browsers do not use from the API contract. Tree shaking does not remove fields of a used
 * object.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: "contract-for-browsers",
    apply: "build",
    transform: {
      filter: { id: /\/shared\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        const removed = serverFieldsIn(this.parse(code)).reverse();
        return removed.reduce(
          (rest, { start, end }) => rest.slice(0, start) + rest.slice(end).replace(/^\s*,/, ""),
          code,
        );
      },
    },
  };
}

/** Returns the server-only fields of a module's API calls, in source order. */
function serverFieldsIn({ body }: ESTree.Program): ESTree.ObjectProperty[] {
  return body.flatMap((statement) => {
    const declaration = "declaration" in statement ? statement.declaration : undefined;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== "CallExpression" || init.callee.type !== "Identifier") return [];
      const [shape] = init.arguments;
      if (init.callee.name !== "call" || shape?.type !== "ObjectExpression") return [];
      return shape.properties.filter(
        (property): property is ESTree.ObjectProperty =>
          property.type === "Property" &&
          property.key.type === "Identifier" &&
          serverFields.has(property.key.name),
      );
    });
  });
}
