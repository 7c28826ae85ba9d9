import * as z from "zod/mini";
import { errorCatalogue } from "../errors.ts";
import { type CallShape, errorsOf } from "./call.ts";
import { contract, contractEntries } from "./contract.ts";

type Json = Record<string, unknown>;
type Feature = keyof typeof contract;

const tagNames: Record<Feature, string> = {
  auth: "Accounts, login and passwords",
  challenges: "Challenges and categories",
  recipes: "Recipes and votes",
  cookbook: "Cookbook",
  leaderboard: "Rankings",
  showcase: "For visitors who are not signed in",
  moderation: "Reports and decisions",
  profile: "Profile, sessions and participations",
  notices: "Notices by email",
  passkeys: "Passkeys",
  admin: "Administration",
};

/** Builds an OpenAPI 3.1 document from the contract. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, name, call } of contractEntries()) {
    paths[call.path] ??= {};
    (paths[call.path] as Json)[call.method.toLowerCase()] = operation(feature, name, call);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "À vos toques",
      version: "1",
      license: { name: "UNLICENSED", identifier: "LicenseRef-UNLICENSED" },
    },
    tags: Object.keys(contract).map((name) => ({ name, description: tagNames[name as Feature] })),
    servers: [{ url: "/api" }],
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}

const errorSchema = {
  type: "object",
  required: ["message", "code"],
  properties: {
    message: { type: "string" },
    code: { enum: Object.keys(errorCatalogue) },
    errors: { type: "object", additionalProperties: { type: "string" } },
    requestId: { type: "string" },
  },
};

function operation(feature: string, name: string, call: CallShape): Json {
  const body = requestBody(call);
  return {
    operationId: name,
    summary: call.summary,
    tags: [feature],
    security: securityOf(call),
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...(body && { requestBody: { required: !call.isBodyOptional, content: body } }),
    responses: { [call.status]: success(call), ...refusals(call) },
  };
}

/**
 * Returns the security requirements of an API call. An empty requirement makes the access token optional (OpenAPI 3.1).
 */
function securityOf({ access, acceptsCaller }: CallShape): Json[] {
  if (access !== "public") return [{ bearer: [] }];
  return acceptsCaller ? [{}, { bearer: [] }] : [];
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

function requestBody(call: CallShape): Json | undefined {
  if (call.body) return { "application/json": { schema: schemaOf(call.body, "input") } };
  if (!call.form) return undefined;
  const schema = schemaOf(call.form, "input");
  const properties = {
    ...(schema.properties as Json),
    image: { type: "string", contentMediaType: "image/*" },
  };
  return { "multipart/form-data": { schema: { ...schema, properties } } };
}

function pathParameters(call: CallShape): Json[] {
  return [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters(call: CallShape): Json[] {
  if (!call.query) return [];
  const schema = schemaOf(call.query, "input");
  const required = (schema.required ?? []) as string[];
  return Object.entries(schema.properties as Json).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

function success(call: CallShape): Json {
  if (call.status === 303) {
    const location = { description: "RFC 9110 §15.4.4", schema: schemaOf(call.reply, "output") };
    return { description: "See Other", headers: { Location: location } };
  }
  const next = { Link: { description: "RFC 8288, rel=next", schema: { type: "string" } } };
  return {
    description: "Success",
    ...(call.paged && { headers: next }),
    ...(call.status !== 204 && {
      content: { "application/json": { schema: schemaOf(call.reply, "output") } },
    }),
  };
}

/** Returns the headers that RFC 9110 defines for an error status: Retry-After for 429 and WWW-Authenticate for 401. */
function headersOf(status: number): { headers?: Json } {
  if (status === 429) {
    const description = "Seconds to wait before a retry";
    return { headers: { "Retry-After": { description, schema: { type: "integer" } } } };
  }
  const description = "Bearer";
  return status === 401
    ? { headers: { "WWW-Authenticate": { description, schema: { type: "string" } } } }
    : {};
}

function refusals(call: CallShape): Record<string, Json> {
  const codes = new Map<number, string[]>();
  for (const code of errorsOf(call)) {
    const [status] = errorCatalogue[code];
    codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      { description: names.join(", "), ...headersOf(status), content },
    ]),
  );
}
