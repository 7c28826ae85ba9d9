import { TemplateError } from "./template.ts";

type SecretValue = (id: string) => string | undefined;

/** The id of the secret may be an ARN; behind it stand a key of its JSON, a stage and a version, all optional. */
const reference =
  /\{\{resolve:secretsmanager:((?:arn(?::[^:}]*){5}:)?[^:}]+)(?::SecretString(?::([^:}]*))?(?::([^:}]*))?(?::([^:}]*))?)?\}\}/g;

/**
 * A resolved value with CloudFormation's dynamic references in its texts replaced by the secrets they name:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html. Throws a
 * {@link TemplateError} for a secret that is not there and for any other kind of reference.
 */
export function resolveDynamicReferences(
  value: unknown,
  secretValue: SecretValue,
  logicalId: string,
): unknown {
  if (typeof value === "string") return filled(value, secretValue, logicalId);
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

function filled(text: string, secretValue: SecretValue, logicalId: string): string {
  const result = text.replace(
    reference,
    (whole, id: string, key = "", stage = "", version = "") => {
      const secret = stage || version ? undefined : secretValue(id);
      const found = key && secret !== undefined ? JSON.parse(secret)[key] : secret;
      if (found === undefined)
        throw new TemplateError(logicalId, `${whole} ne désigne aucun secret`);
      return String(found);
    },
  );
  const other = result.match(/\{\{resolve:[^}]*\}\}/)?.[0];
  if (other) throw new TemplateError(logicalId, `la référence ${other} est inconnue`);
  return result;
}
