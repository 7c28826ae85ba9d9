import type * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import type { MetricName } from "../metrics.ts";

type Schema = z.ZodMiniType;
type SchemaOrNone = Schema | undefined;

/**
 * An AWS permission that an API call's Lambda function needs. Each permission becomes a minimal IAM policy statement.
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
  | "generation-key:read"
  | "generation-key:write";

/**
 * DynamoDB requests and capacity units of a typical successful API call, including the check of the caller's account.
 * Assumes lists of 20 recipes of 1.5 KB and a client with IPv4: each limit per network counts IPv6 twice (D36). Tests
 * compare these figures with measurements.
 */
export interface Cost {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

/** Who may make an API call: everyone, signed-in users with a verified address, or administrators (spec §6). */
type Access = "public" | "user" | "admin";

export interface CallShape {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** URL path below /api. Path parameters are written as `{name}`. */
  path: `/${string}`;
  summary: string;
  /** True if a GET request changes data. The API call then rejects HEAD requests, which must not change anything. */
  isUnsafe?: boolean;
  access: Access;
  /** True if this public call also accepts an access token, which identifies the caller. */
  acceptsCaller?: boolean;
  query?: SchemaOrNone;
  body?: SchemaOrNone;
  /** True if the request body may be omitted. A missing body is treated as `{}`. */
  isBodyOptional?: boolean;
  /** Fields of a multipart body. `image` is its only file, and `ingredients` is JSON text (spec §3). */
  form?: SchemaOrNone;
  /** True if the form must contain the file `image`, or the key of an uploaded photo as `imageKey`. */
  requiresPhoto?: boolean;
  status: 200 | 201 | 202 | 204 | 303;
  /** Schema of the response body, or of the Location header if the status is 303. */
  reply: Schema;
  /** Error codes specific to this API call. `errorsOf` adds the error codes that are common to many calls. */
  errors?: readonly ErrorCode[];
  uses: readonly Grant[];
  cost: Cost;
  /**
   * The highest cost of a less common request, such as a search. If undefined, tests measure only a typical request.
   */
  variantCost?: Cost;
  /**
   * True if a read call checks that the caller's account and session still exist. Set for calls that return private
   * data. Write calls always check this.
   */
  checksSession?: boolean;
  /** Event name in the security log. Set for calls that change a user's access. */
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
  /** Metric that counts successful calls. */
  counts?: MetricName;
  /**
   * True if the response is a page of a list. The Link header then contains the URL of the next page (D6, RFC 8288).
   */
  paged?: boolean;
  /**
   * How long CloudFront caches the response, in seconds. The cache key is only the URL path, so the response must be
   * the same for everyone. Browsers do not cache it.
   */
  edgeSeconds?: number;
  /** File name under which the browser saves the response. */
  download?: string;
  /** Memory in MB and timeout in seconds of the Lambda function. The defaults are 512 MB and 10 s. */
  size?: { memory: number; timeout: number };
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** Decoded path parameters of an API call, keyed by name. */
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
 * Maximum timeout of an API call's Lambda function in seconds. API Gateway itself returns an error after 30 seconds.
 */
export const maxCallSeconds = 29;

type CallDeclaration = Omit<CallShape, "status"> & { status?: CallShape["status"] };

/** Declares an API call and preserves its literal types. The status is 200 by default. */
export function call<const C extends CallDeclaration>(shape: C): C & Pick<CallShape, "status"> {
  return { status: 200, ...shape };
}

/**
 * Returns the HTTP methods that an API call accepts. A GET call that changes nothing also accepts HEAD (RFC 9110
 * §9.3.2).
 */
export function methodsOf({ method, isUnsafe }: CallShape) {
  return method === "GET" && !isUnsafe ? (["GET", "HEAD"] as const) : ([method] as const);
}

/** Returns all error codes that an API call can return. */
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

/** Returns the URL path of an API call below /api, with its path parameters filled in. */
export function pathOf<C extends CallShape>(shape: C, params: ParamsOf<C>): string {
  const values: Record<string, string> = params;
  return shape.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}
