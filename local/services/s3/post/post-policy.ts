import * as z from "zod";
import { ServiceError } from "../../service-error.ts";
import { maxObjectBytes } from "../object-store.ts";

const scalar = z.union([z.string(), z.number()]).transform(String);
const condition = z.union([
  z.tuple([z.literal("content-length-range"), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), scalar]),
  z.record(z.string(), scalar).refine((entries) => Object.keys(entries).length === 1),
]);
const schema = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) });

interface FieldCondition {
  kind: "eq" | "starts-with";
  field: string;
  value: string;
}

export interface PostPolicy {
  expiration: Date;
  fields: FieldCondition[];
  minimumBytes: number;
  maximumBytes: number;
}

/** Fields of an upload form that are accepted even if the form's policy has no condition for them. */
const freeFields = /^(policy|x-amz-signature|file|x-ignore-.*)$/;

/** Parses the base64-encoded policy of an upload form. Throws InvalidPolicyDocument for an invalid policy. */
export function readPolicy(base64: string): PostPolicy {
  const parsed = schema.safeParse(parseJson(Buffer.from(base64, "base64").toString()));
  if (!parsed.success) {
    const message = `Invalid Policy: ${z.prettifyError(parsed.error)}`;
    throw new ServiceError(400, "InvalidPolicyDocument", message);
  }
  const { expiration, conditions } = parsed.data;
  const policy: PostPolicy = {
    expiration: new Date(expiration),
    fields: [],
    minimumBytes: 0,
    maximumBytes: maxObjectBytes,
  };
  for (const entry of conditions) {
    if (!Array.isArray(entry)) {
      const [[field, value] = ["", ""]] = Object.entries(entry);
      policy.fields.push({ kind: "eq", field: field.toLowerCase(), value });
    } else if (entry[0] === "content-length-range") {
      policy.minimumBytes = Math.max(policy.minimumBytes, entry[1]);
      policy.maximumBytes = Math.min(policy.maximumBytes, entry[2]);
    } else {
      const [kind, field, value] = entry;
      policy.fields.push({ kind, field: field.slice(1).toLowerCase(), value });
    }
  }
  return policy;
}

/**
 * Throws AccessDenied if the policy has expired, if the form violates one of the policy's conditions, or if the policy
 * has no condition for a form field. `fields` contains the form's fields and the bucket, keyed by lower-case name.
 */
export function checkFields(policy: PostPolicy, fields: Map<string, string>): void {
  if (policy.expiration.getTime() <= Date.now()) throw denied("Policy expired.");
  for (const { kind, field, value } of policy.fields) {
    const actual = fields.get(field);
    const holds = kind === "eq" ? actual === value : actual?.startsWith(value);
    if (!holds) {
      throw denied(`Policy Condition failed: ${JSON.stringify([kind, `$${field}`, value])}`);
    }
  }
  const covered = new Set(policy.fields.map(({ field }) => field));
  // `bucket` comes from the URL, not from the form, so the policy needs no condition for it.
  const unexpected = [...fields.keys()].filter(
    (name) => name !== "bucket" && !covered.has(name) && !freeFields.test(name),
  );
  if (unexpected.length > 0) throw denied(`Extra input fields: ${unexpected.join(", ")}`);
}

function denied(reason: string): ServiceError {
  return new ServiceError(403, "AccessDenied", `Invalid according to Policy: ${reason}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
