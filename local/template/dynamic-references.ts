import { TemplateError } from "./template.ts";

type SecretValue = (id: string) => string | undefined;

/**
 * Matches a dynamic reference to a secret. The reference contains the secret's name or ARN, then optionally a JSON key,
 * a version stage and a version id.
 */
const reference =
  /\{\{resolve:secretsmanager:((?:arn(?::[^:}]*){5}:)?[^:}]+)(?::SecretString(?::([^:}]*))?(?::([^:}]*))?(?::([^:}]*))?)?\}\}/g;

/**
 * Replaces each dynamic reference in a template value with the value of the secret
 * (https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html). Throws a
 * {@link TemplateError} for a missing secret or an unsupported kind of reference.
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
      const secret = stage || version ? undefined : secretValue(id);
      const value = key && secret !== undefined ? JSON.parse(secret)[key] : secret;
      if (value === undefined)
        throw new TemplateError(logicalId, `${match} refers to a secret that does not exist`);
      return String(value);
    },
  );
  const other = result.match(/\{\{resolve:[^}]*\}\}/)?.[0];
  if (other) throw new TemplateError(logicalId, `dynamic reference ${other} is not supported`);
  return result;
}
