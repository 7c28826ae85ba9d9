/** A resource of the template, with intrinsic functions resolved. */
export interface ResourceToBuild {
  stackName: string;
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
  /** Paths of properties that the builder has not read. */
  ignored: string[];
}

/** Reads one property as text, or undefined if it is not set. */
export function textProperty(resource: ResourceToBuild, name: string): string | undefined {
  resource.ignored = resource.ignored.filter((path) => path !== name);
  const value = resource.properties[name];
  return value === undefined ? undefined : String(value);
}

/** Values of `Ref` and `Fn::GetAtt` for a resource. */
export interface BuiltResource {
  ref: string;
  attributes: Record<string, unknown>;
  /** Replaces the attributes with asterisks in the outputs of the stack. */
  noEcho?: boolean;
}

/** Builds one resource. */
export type ResourceBuilder = (resource: ResourceToBuild) => BuiltResource | Promise<BuiltResource>;

/** Builders by resource type. `Custom::*` handles the custom types that have no builder. */
export type ResourceBuilders = Record<string, ResourceBuilder>;
