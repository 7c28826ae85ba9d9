/** A resource of the template with its intrinsics resolved. */
export interface ResourceToBuild {
  stackName: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  /** Paths of the properties that nothing has read so far. */
  ignored: string[];
}

/** Reads one property as text; undefined when it is not given. */
export function textProperty(resource: ResourceToBuild, name: string): string | undefined {
  resource.ignored = resource.ignored.filter((path) => path !== name);
  const value = resource.properties[name];
  return value === undefined ? undefined : String(value);
}

/** What `Ref` and each `Fn::GetAtt` of a resource give. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
}

/** Starts, or makes known, what a resource stands for. */
export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;

/** Builders by resource type; `Custom::*` stands for every custom type without a builder of its own. */
export type ResourceBuilders = Record<string, ResourceBuilder>;
