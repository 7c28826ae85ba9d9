/** A resource of the template whose intrinsic functions are already resolved. */
export interface ResourceToBuild {
  stackName: string;
  logicalId: string;
  /** The resource's logical id, prefixed with the logical ids of its enclosing nested stacks: `Api.Role`. */
  qualifiedId: string;
  type: string;
  properties: Record<string, unknown>;
  /** Paths of the resource's properties that the resource's builder ignores. */
  ignored: string[];
}

/** Returns a property's value as text, or undefined if the property is not set. */
export function textProperty(resource: ResourceToBuild, name: string): string | undefined {
  resource.ignored = resource.ignored.filter((path) => path !== name);
  const value = resource.properties[name];
  return value === undefined ? undefined : String(value);
}

/** The values that `Ref` and `Fn::GetAtt` return for a resource. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
  /** True if the resource's attributes are masked with asterisks in the stack's outputs. */
  noEcho?: boolean;
}

export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;

/**
 * Resource builders, by resource type. `Custom::*` is the builder for custom resource types that have no
 * specific builder.
 */
export type ResourceBuilders = Record<string, ResourceBuilder>;
