import { breakingSchemaChanges, type Direction, type Schema } from "./schema-changes.ts";

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

interface Operation {
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The parts of an OpenAPI document that are checked for breaking changes. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Returns a message for each change that breaks existing clients. Renaming a field counts as removing it. */
export function breakingChanges(released: ApiDocument, current: ApiDocument): string[] {
  return Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const after = current.paths[path]?.[method];
      if (!after) return [`${call} is removed.`];
      return operationChanges(before, after).map((change) => `${call}: ${change}.`);
    }),
  );
}

function operationChanges(before: Operation, after: Operation): string[] {
  const isPublic = ({ security }: Operation) => security.length === 0;
  return [
    ...(isPublic(before) && !isPublic(after) ? ["it requires a session"] : []),
    ...schemaChanges("parameter", parametersOf(before), parametersOf(after), "input"),
    ...contentChanges("request", before.requestBody, after.requestBody, "input"),
    ...Object.entries(before.responses)
      .filter(([status]) => status.startsWith("2"))
      .flatMap(([status, response]) => {
        const next = after.responses[status];
        if (!next) return [`the status ${status} is removed`];
        return contentChanges("response", response, next, "output");
      }),
  ];
}

/** Returns an API call's query and header parameters as one schema, to compare them like the fields of a body. */
function parametersOf({ parameters }: Operation): Schema {
  const sent = parameters.filter((parameter) => parameter.in !== "path");
  return {
    properties: Object.fromEntries(sent.map(({ name, schema }) => [name, schema])),
    required: sent.filter(({ required }) => required).map(({ name }) => name),
  };
}

type Body = { content?: Record<string, { schema: Schema }> } | undefined;

function contentChanges(part: string, before: Body, after: Body, direction: Direction): string[] {
  const [from, to] = [before?.content ?? {}, after?.content ?? {}];
  const added = Object.keys(to).filter(
    () => direction === "input" && Object.keys(from).length === 0,
  );
  return [
    ...added.map((type) => `the ${part} requires a body of type ${type}`),
    ...Object.entries(from).flatMap(([type, { schema }]) => {
      const next = to[type];
      if (!next) return [`the ${part} has no body of type ${type}`];
      return schemaChanges(`${part} field`, schema, next.schema, direction);
    }),
  ];
}

function schemaChanges(
  part: string,
  before: Schema,
  after: Schema,
  direction: Direction,
): string[] {
  return breakingSchemaChanges(before, after, direction).map(({ field, change }) =>
    `${part} ${field}`.trim().concat(` ${change}`),
  );
}
