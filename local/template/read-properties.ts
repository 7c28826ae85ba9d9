import * as z from "zod";
import { ignoredProperties } from "./ignored-properties.ts";
import type { ResourceToBuild } from "./resource.ts";
import { TemplateError } from "./template.ts";

/**
 * Parses the template properties of a resource. Throws a {@link TemplateError} for invalid or unsupported properties.
 */
export function readProperties<S extends z.ZodType>(resource: ResourceToBuild, schema: S) {
  const parsed = schema.safeParse(resource.properties);
  if (parsed.success) {
    resource.ignored = ignoredProperties(schema, resource.properties);
    return parsed.data as z.output<S>;
  }
  const message = z.prettifyError(parsed.error);
  throw new TemplateError(
    resource.logicalId,
    `unsupported properties of ${resource.type}:\n${message}`,
  );
}
