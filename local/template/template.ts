/** A CloudFormation resource whose intrinsic functions are not resolved yet. */
export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
  DeletionPolicy?: string;
}

export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Condition?: string }>;
}

/** Thrown for an invalid template or an unsupported feature. The message starts with the resource's logical id. */
export class TemplateError extends Error {
  override name = "TemplateError";
  constructor(logicalId: string, message: string, options?: ErrorOptions) {
    super(`${logicalId}: ${message}`, options);
  }
}
