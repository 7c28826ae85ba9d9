/** A resource of a template, with resolved intrinsic functions. */
export interface ResourceToBuild {
  stackName: string;
  logicalId: string;
  /**
   * The resource's logical id, preceded by the ids of the nested stacks that contain it and joined with dots, such as
   * `Api.Role`.
   */
  qualifiedId: string;
  /**
   * Suffix of the resource's generated name. It prevents a name conflict with a resource that an earlier rollback did
   * not delete.
   */
  nameSuffix?: string;
  type: string;
  properties: Record<string, unknown>;
  /** Paths of template properties that the builder ignores. */
  ignored: string[];
}

/**
 * Returns a property as a string, or undefined if it is not set. Removes the property from `ignored`, because the
 * builder uses it.
 */
export function textProperty(resource: ResourceToBuild, name: string): string | undefined {
  resource.ignored = resource.ignored.filter((path) => path !== name);
  const value = resource.properties[name];
  return value === undefined ? undefined : String(value);
}

/** The results of `Ref` and `Fn::GetAtt` for a resource. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
  /** True to mask the resource's attributes in the stack's outputs. */
  noEcho?: boolean;
}

export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;

/** Resource builders, keyed by CloudFormation type. */
export type ResourceBuilders = Record<string, ResourceBuilder>;

/** Returns the entry for a CloudFormation type. A custom type that is not listed uses the entry `Custom::*`. */
export function byResourceType<Entry>(
  entries: Record<string, Entry>,
  type: string,
): Entry | undefined {
  if (Object.hasOwn(entries, type)) return entries[type];
  return type.startsWith("Custom::") ? entries["Custom::*"] : undefined;
}
