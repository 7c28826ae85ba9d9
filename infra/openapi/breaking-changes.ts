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
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** The parts of an OpenAPI document in which breaking changes are detected. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** Returns a message for each change that breaks existing clients. A renamed field counts as a removed field. */
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
  const needsBody = ({ requestBody }: Operation) => requestBody?.required ?? false;
  return [
    ...(isPublic(before) && !isPublic(after) ? ["it requires a session"] : []),
    ...(!needsBody(before) && needsBody(after) ? ["it requires a request body"] : []),
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

/**
 * True if the API call accepts requests without a session: it has no security requirements, or one of them is empty.
 */
function isPublic({ security }: Operation): boolean {
  return security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
}

/**
 * Returns an API call's query and header parameters as one schema, so that they can be compared in the same way as the
 * fields of a body.
 */
function parametersOf({ parameters }: Operation): Schema {
  const sent = parameters.filter((parameter) => parameter.in !== "path");
  return {
    properties: Object.fromEntries(sent.map(({ name, schema }) => [name, schema])),
    required: sent.filter(({ required }) => required).map(({ name }) => name),
  };
}

type Body = { content?: Record<string, { schema: Schema }> } | undefined;

function contentChanges(part: string, before: Body, after: Body, direction: Direction): string[] {
  return Object.entries(before?.content ?? {}).flatMap(([type, { schema }]) => {
    const next = after?.content?.[type];
    if (!next) return [`the ${part} has no body of type ${type}`];
    return schemaChanges(`${part} field`, schema, next.schema, direction);
  });
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
