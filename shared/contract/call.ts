import type * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import type { MetricName } from "../metrics.ts";

type Schema = z.ZodMiniType;
type SchemaOrNone = Schema | undefined;

/**
 * An AWS permission that the Lambda function of an API call needs, such as reading the table. The infrastructure code
 * turns it into the narrowest possible IAM policy statement.
 */
export type Grant =
  | "table:read"
  | "table:write"
  | "images:read"
  | "images:write"
  | "withdrawn:read"
  | "uploads:create"
  | "uploads:read"
  | "signing-key"
  | "mail:send"
  | "live:send"
  | "generation-key:read"
  | "generation-key:write";

/**
 * DynamoDB requests and capacity units of a typical successful API call, including the check of the caller's account.
 * For calls that return a list, the figures assume 20 recipes of 1.5 KB. Tests compare the figures with measurements on
 * a DynamoDB engine.
 */
export interface Cost {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

/** Who may make the call: everyone, signed-in users with a verified address, or administrators (spec §6). */
type Access = "public" | "user" | "admin";

export interface CallShape {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** URL path below /api, with `{name}` for each path parameter. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** True if clients may send an access token with this public call. The token then authenticates the caller. */
  acceptsCaller?: boolean;
  query?: SchemaOrNone;
  body?: SchemaOrNone;
  /** True if the request body may be omitted. A missing body is treated as `{}`. */
  isBodyOptional?: boolean;
  /** Fields of a multipart body. Its only file is named `image`, and `ingredients` is JSON text (spec §3). */
  form?: SchemaOrNone;
  status: 200 | 201 | 202 | 204 | 303;
  /** Schema of the response body. For status 303, the schema of the Location header. */
  reply: Schema;
  /** Error codes specific to this call. `errorsOf` adds the general error codes. */
  errors?: readonly ErrorCode[];
  uses: readonly Grant[];
  cost: Cost;
  /**
   * Maximum cost of less typical requests to the same API call, such as a search. If undefined, tests measure only a
   * typical request.
   */
  variantCost?: Cost;
  /**
   * True if a call that only reads also checks that the caller's account and session still exist, as every write call
   * does. Set for calls that return private data.
   */
  checksSession?: boolean;
  /** Name of the event in the security log. Set for calls that change a user's access. */
  audit?:
    | "login"
    | "password"
    | "account"
    | "role"
    | "verification"
    | "ban"
    | "deletion"
    | "moderation"
    | "session"
    | "passkey"
    | "key";
  /** Name of the metric that each successful call increments. */
  counts?: MetricName;
  /**
   * True if the response is one page of a list. Its Link header then contains the URL of the next page (D6,
   * RFC 8288).
   */
  paged?: boolean;
  /**
   * How long CloudFront caches the response, in seconds. Browsers do not cache it. The cache key is the URL path only.
   * Set for public calls whose response is the same for everyone. All other responses must not be cached.
   */
  edgeSeconds?: number;
  /** File name under which the browser saves the response. */
  download?: string;
  /**
   * Memory in MB and timeout in seconds of the call's Lambda function. Set only for calls that need more than 512 MB or
   * 10 s.
   */
  size?: { memory: number; timeout: number };
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Decoded path parameters of a call, by name. */
export type ParamsOf<C extends CallShape> = { [Name in ParamNames<C["path"]>]: string };

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

export type QueryOf<C extends CallShape> = OutputOf<C["query"]>;
export type BodyOf<C extends CallShape> = OutputOf<C["body"]>;
export type FormOf<C extends CallShape> = OutputOf<C["form"]>;
export type ReplyOf<C extends CallShape> = z.output<C["reply"]>;

export type QueryInput<C extends CallShape> = InputOf<C["query"]>;
export type BodyInput<C extends CallShape> = InputOf<C["body"]>;
export type FormInput<C extends CallShape> = InputOf<C["form"]>;

/**
 * Declares an API call. Preserves the literal types of the declaration, from which the handlers and the web client
 * derive their types.
 */
export function call<const C extends CallShape>(shape: C): C {
  return shape;
}

/** Returns the HTTP methods that a call accepts. A GET call also accepts HEAD (RFC 9110 §9.3.2). */
export function methodsOf({ method }: CallShape) {
  return method === "GET" ? (["GET", "HEAD"] as const) : ([method] as const);
}

/** Returns every error code that an API call can return. */
export function errorsOf(shape: CallShape): ErrorCode[] {
  const codes = new Set<ErrorCode>(shape.errors ?? []);
  codes.add("internal");
  if (shape.uses.some((grant) => grant.startsWith("table:"))) codes.add("busy");
  if (shape.body || shape.form || shape.query) codes.add("validation");
  if (shape.body || shape.form) {
    for (const code of ["malformed-request", "wrong-content-type", "too-large"] as const) {
      codes.add(code);
    }
  }
  if (shape.access !== "public" || shape.acceptsCaller) {
    for (const code of ["not-signed-in", "email-not-verified", "banned"] as const) codes.add(code);
  }
  if (shape.access === "admin") {
    for (const code of ["forbidden", "second-factor", "passkey-required"] as const) codes.add(code);
  }
  if (shape.path.includes("{")) codes.add("not-found");
  return [...codes];
}

/** Returns the URL path of a call below /api, with its path parameters filled in. */
export function pathOf<C extends CallShape>(shape: C, params: ParamsOf<C>): string {
  const values: Record<string, string> = params;
  return shape.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}
