import { TemplateError } from "./template.ts";

type SecretValue = (id: string) => string | undefined;

/** Matches a dynamic reference to a secret, with an optional JSON key, version stage and version id. */
const reference =
  /\{\{resolve:secretsmanager:((?:arn(?::[^:}]*){5}:)?[^:}]+)(?::SecretString(?::([^:}]*))?(?::([^:}]*))?(?::([^:}]*))?)?\}\}/g;

/**
 * Replaces dynamic references with the values of secrets. Throws a {@link TemplateError} for a missing secret or an
 * unsupported reference. See
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export function resolveDynamicReferences(
  value: unknown,
  secretValue: SecretValue,
  logicalId: string,
): unknown {
  if (typeof value === "string") return resolveText(value, secretValue, logicalId);
  if (Array.isArray(value))
    return value.map((item) => resolveDynamicReferences(item, secretValue, logicalId));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      resolveDynamicReferences(item, secretValue, logicalId),
    ]),
  );
}

function resolveText(text: string, secretValue: SecretValue, logicalId: string): string {
  const result = text.replace(
    reference,
    (match, id: string, key = "", stage = "", version = "") => {
      const value = stage || version ? undefined : partOf(secretValue(id), key);
      if (value === undefined) {
        throw new TemplateError(
          logicalId,
          `${match} cannot be resolved: there is no such secret or key, or it names a version, which is not supported`,
        );
      }
      return String(value);
    },
  );
  const other = result.match(/\{\{resolve:[^}]*\}\}/)?.[0];
  if (other) throw new TemplateError(logicalId, `dynamic reference ${other} is not supported`);
  return result;
}

/**
 * Returns the value of a key in a secret, or the whole secret if `key` is empty. Returns undefined for an unknown key.
 */
function partOf(secret: string | undefined, key: string): unknown {
  if (key === "" || secret === undefined) return secret;
  try {
    return JSON.parse(secret)[key];
  } catch {
    return undefined;
  }
}
