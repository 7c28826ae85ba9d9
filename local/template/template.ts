/** One resource of a CloudFormation template, its properties still holding intrinsics. */
export interface Resource {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
}

/** A CloudFormation template in JSON, as `cdk synth` writes it. */
export interface Template {
  Parameters?: Record<string, { Type: string; Default?: unknown }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Resources: Record<string, Resource>;
  Outputs?: Record<string, { Value: unknown; Condition?: string }>;
}

/** What the template says and this local cloud cannot do; the message starts with the logical id. */
export class TemplateError extends Error {
  override name = "TemplateError";
  constructor(logicalId: string, message: string) {
    super(`${logicalId}: ${message}`);
  }
}
