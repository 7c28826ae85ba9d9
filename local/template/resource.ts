/** A resource of the template in which the intrinsic functions have been resolved. */
export interface ResourceToBuild {
  stackName: string;
  logicalId: string;
  /** The logical id, preceded by the logical ids of the surrounding nested stacks: `Api.Role`. */
  qualifiedId: string;
  type: string;
  properties: Record<string, unknown>;
  /** Paths of the properties that the resource's builder ignores. */
  ignored: string[];
}

/** Returns the value of a property as text, or undefined if the property is not set. */
export function textProperty(resource: ResourceToBuild, name: string): string | undefined {
  resource.ignored = resource.ignored.filter((path) => path !== name);
  const value = resource.properties[name];
  return value === undefined ? undefined : String(value);
}

/** Results of `Ref` and `Fn::GetAtt` for a resource. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
  /** True to replace the resource's attributes with asterisks in the outputs of the stack. */
  noEcho?: boolean;
}

/** Builds one resource. */
export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;

/**
 * Resource builders, by resource type. `Custom::*` builds the custom resource types that have no other
 * builder.
 */
export type ResourceBuilders = Record<string, ResourceBuilder>;
