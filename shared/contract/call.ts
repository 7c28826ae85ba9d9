import type * as z from "zod/mini";
import type { ErrorCode } from "../errors.ts";
import type { MetricName } from "../metrics.ts";

type Schema = z.ZodMiniType;
type SchemaOrNone = Schema | undefined;

/** What a function may touch; infra turns each into the least IAM statement that allows it. */
export type Grant =
  | "table:read"
  | "table:write"
  | "images:write"
  | "images:delete"
  | "withdrawn:read"
  | "uploads:create"
  | "uploads:read"
  | "signing-key"
  | "mail:send"
  | "live:send"
  | "generation-key:read"
  | "generation-key:write";

/**
 * Requests to the table and capacity units of one ordinary successful call, the check of the caller's account
 * included; lists are counted at 20 recipes of 1.5 KB. The benchmark holds it against the engine's own figures.
 */
export interface Cost {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

/** Who may call: anybody, a signed-in person with a verified address, or an administrator (spec §6). */
type Access = "public" | "user" | "admin";

export interface CallShape {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api, with `{name}` for each path parameter. */
  path: `/${string}`;
  summary: string;
  access: Access;
  query?: SchemaOrNone;
  body?: SchemaOrNone;
  /** Fields of a multipart body; its one file is called `image`. `ingredients` arrives as JSON text (spec §3). */
  form?: SchemaOrNone;
  status: 200 | 201 | 202 | 204;
  reply: Schema;
  /** Codes beyond those that every call may answer (see errorsOf). */
  errors: readonly ErrorCode[];
  uses: readonly Grant[];
  cost: Cost;
  /** A read that checks the stored account and session as writes do, as it hands out what only the owner may see. */
  checksSession?: boolean;
  /** What the security log calls it, where it changes what somebody may do. */
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
    | "key";
  /** What one success is counted as. */
  counts?: MetricName;
  /** A list: the next page stands in the Link header (D6, RFC 8288). */
  paged?: boolean;
  /** The reply is a file of that name to keep. */
  download?: string;
  /** MB of memory and seconds of time-out, where the ordinary 512 MB and 10 s do not do. */
  size?: { memory: number; timeout: number };
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** The path parameters of a call, by name, as decoded strings. */
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

/** Declares a call; its literal types are kept, so that handlers and client follow from it. */
export function call<const C extends CallShape>(shape: C): C {
  return shape;
}

/** The methods that a call answers: HEAD wherever GET is (RFC 9110 §9.3.2). */
export function methodsOf({ method }: CallShape) {
  return method === "GET" ? (["GET", "HEAD"] as const) : ([method] as const);
}

/** Every error code that a call may answer. */
export function errorsOf(shape: CallShape): ErrorCode[] {
  const codes = new Set<ErrorCode>(shape.errors);
  codes.add("internal");
  if (shape.body || shape.form || shape.query) codes.add("validation");
  if (shape.body || shape.form) {
    for (const code of ["malformed-request", "wrong-content-type", "too-large"] as const) {
      codes.add(code);
    }
  }
  if (shape.access !== "public") {
    for (const code of ["not-signed-in", "email-not-verified", "banned"] as const) codes.add(code);
  }
  if (shape.access === "admin") codes.add("forbidden");
  if (shape.path.includes("{")) codes.add("not-found");
  return [...codes];
}

/** The address of a call with its path parameters filled in, below /api. */
export function pathOf<C extends CallShape>(shape: C, params: ParamsOf<C>): string {
  const values: Record<string, string> = params;
  return shape.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
}
