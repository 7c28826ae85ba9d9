/** A resource of a template, with its intrinsic functions resolved. */
export interface ResourceToBuild {
  stackName: string;
  logicalId: string;
  /** Logical id of the resource, preceded by those of the nested stacks that contain it, such as `Api.Role`. */
  qualifiedId: string;
  /**
   * Suffix of the resource's generated name. It distinguishes the resource from one that was retained in an earlier
   * rollback.
   */
  nameSuffix?: string;
  type: string;
  properties: Record<string, unknown>;
  /** Paths of the template properties that the resource's builder ignores. */
  ignored: string[];
}

/** Returns a property of a resource as a string, or undefined if it is not set. Marks the property as not ignored. */
export function textProperty(resource: ResourceToBuild, name: string): string | undefined {
  resource.ignored = resource.ignored.filter((path) => path !== name);
  const value = resource.properties[name];
  return value === undefined ? undefined : String(value);
}

/** The values that `Ref` and `Fn::GetAtt` return for a resource. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
  /** True to mask the resource's attributes with asterisks in the stack's outputs. */
  noEcho?: boolean;
}

export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;

/**
 * Resource builders by CloudFormation resource type. `Custom::*` is the builder for custom types that are not listed.
 */
export type ResourceBuilders = Record<string, ResourceBuilder>;
