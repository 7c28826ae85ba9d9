import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod/mini";
import type { CallShape } from "#shared/contract/call.ts";
import { RefusedError } from "#shared/errors.ts";
import { removeLoneSurrogates } from "#shared/rules/clean-text.ts";
import { readMultipart } from "./multipart.ts";

/** The validated input of an API call. */
export interface Input {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  form: unknown;
  /** The uploaded file `image`. */
  image: Buffer | undefined;
}

const jsonType = /^application\/(?:json|[\w.-]+\+json)\s*(?:;|$)/i;
const jsonLimit = 256 * 1024;

z.config({ customError: () => "Cette valeur n'est pas valide" });

/** Parses and validates the parameters, query and body of an API call. Throws an error for invalid input (D32). */
export async function readInput(call: CallShape, event: APIGatewayProxyEventV2): Promise<Input> {
  const input: Input = {
    params: (event.pathParameters ?? {}) as Record<string, string>,
    query: call.query && validate(call.query, event.queryStringParameters ?? {}),
    body: call.body && validate(call.body, readJson(call, event)),
    form: undefined,
    image: undefined,
  };
  if (call.form) {
    const { fields, image } = await readMultipart(event.headers["content-type"], bodyOf(event));
    const values: Record<string, unknown> = { ...fields };
    if (fields.ingredients !== undefined) values.ingredients = jsonOrText(fields.ingredients);
    const lacksPhoto = call.requiresPhoto && !image && !fields.imageKey;
    input.form = validate(call.form, values, lacksPhoto ? { image: "Une image est requise" } : {});
    input.image = image;
  }
  return input;
}

function bodyOf(event: APIGatewayProxyEventV2): Buffer {
  return Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
}

/**
 * Parses a JSON body. Throws `wrong-content-type` for a body that is not declared as JSON, because pages of other sites
 * can send such bodies without a CORS preflight.
 */
function readJson({ isBodyOptional }: CallShape, event: APIGatewayProxyEventV2): unknown {
  if (isBodyOptional && !event.body) return {};
  const type = event.headers["content-type"] ?? "";
  if ((type || event.body) && !jsonType.test(type)) throw new RefusedError("wrong-content-type");
  const body = bodyOf(event);
  if (body.length > jsonLimit) {
    throw new RefusedError("too-large", { message: "La requête est trop volumineuse." });
  }
  return parseJson(body.toString("utf8"));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) =>
      typeof value === "string" ? removeLoneSurrogates(value) : value,
    );
  } catch {
    throw new RefusedError("malformed-request");
  }
}

/**
 * Parses JSON. Returns malformed text unchanged, so that the validation rejects it with an error that names the form
 * field.
 */
function jsonOrText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Validates a value. `otherErrors` are further errors to report, keyed by field. */
function validate(
  schema: z.ZodMiniType,
  value: unknown,
  otherErrors: Record<string, string> = {},
): unknown {
  const { data, error } = z.safeParse(schema, value);
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join(".") || "body"] ??= message;
  Object.assign(errors, otherErrors);
  const [first] = Object.values(errors);
  if (!error && first === undefined) return data;
  throw new RefusedError("validation", { errors, ...(first && { message: first }) });
}
