import type { ESTree, Plugin } from "vite";

/** The fields of an API call's definition that the site reads in the browser. The build removes the other fields. */
export const browserFields = new Set(["method", "path", "access", "download"]);

/**
 * Reduces the API contract to the fields that the site reads in the browser. This removes the schemas from the
 * contract, because every page would otherwise load zod. Forms import the schemas that they need from shared/model
 * instead.
 */
export function contractForBrowsers(): Plugin {
  return {
    name: "contract-for-browsers",
    apply: "build",
    transform: {
      filter: { id: /\/shared\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        return reduceContract((text) => this.parse(text), code);
      },
    },
  };
}

/**
 * Returns the code of a contract module with only the `browserFields` of each API call. Returns undefined if the module
 * declares no API calls.
 */
export function reduceContract(
  parse: (code: string) => ESTree.Program,
  code: string,
): string | undefined {
  const calls = callsIn(parse(code));
  if (calls.length === 0) return undefined;
  return calls
    .map(({ name, fields }) => {
      const kept = fields.map(({ start, end }) => code.slice(start, end));
      return `export const ${name} = { ${kept.join(", ")} };`;
    })
    .join("\n");
}

interface DeclaredCall {
  name: string;
  fields: ESTree.ObjectProperty[];
}

/** Returns the API calls that a module declares in the form `export const name = call({ … })`. */
function callsIn({ body }: ESTree.Program): DeclaredCall[] {
  return body.flatMap((statement) => {
    const declaration = "declaration" in statement ? statement.declaration : undefined;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init }) => {
      if (id.type !== "Identifier" || init?.type !== "CallExpression") return [];
      if (init.callee.type !== "Identifier" || init.callee.name !== "call") return [];
      const [shape] = init.arguments;
      if (shape?.type !== "ObjectExpression") return [];
      const fields = shape.properties.filter(
        (property): property is ESTree.ObjectProperty =>
          property.type === "Property" &&
          property.key.type === "Identifier" &&
          browserFields.has(property.key.name),
      );
      return [{ name: id.name, fields }];
    });
  });
}
