/** A resource of a template, with its intrinsic functions resolved. */
export interface ResourceToBuild {
  stackName: string;
  logicalId: string;
  /** Logical id, preceded by the logical ids of the enclosing nested stacks, such as `Api.Role`. */
  qualifiedId: string;
  /** Suffix of the generated name, which distinguishes the resource from an earlier one that was retained. */
  nameSuffix?: string;
  type: string;
  properties: Record<string, unknown>;
  /** Paths of properties that the resource's builder ignores. */
  ignored: string[];
}

/** Returns a property as a string, or undefined if it is not set. */
export function textProperty(resource: ResourceToBuild, name: string): string | undefined {
  resource.ignored = resource.ignored.filter((path) => path !== name);
  const value = resource.properties[name];
  return value === undefined ? undefined : String(value);
}

/** The values that `Ref` and `Fn::GetAtt` return for a resource. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
  /** True to mask the attributes with asterisks in the stack's outputs. */
  noEcho?: boolean;
}

export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;

/** Resource builders by resource type. The builder `Custom::*` is used for custom types that are not listed. */
export type ResourceBuilders = Record<string, ResourceBuilder>;
