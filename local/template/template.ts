/** A resource in a CloudFormation template, with unresolved intrinsic functions. */
export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
}

export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Condition?: string }>;
}

/**
 * An error for an invalid template or an unsupported template feature. The message starts with the logical id
 * of the resource.
 */
export class TemplateError extends Error {
  override name = "TemplateError";
  constructor(logicalId: string, message: string) {
    super(`${logicalId}: ${message}`);
  }
}
