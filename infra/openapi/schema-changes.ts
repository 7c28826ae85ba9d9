/** The parts of a JSON Schema in which breaking changes are detected. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  pattern?: string;
  format?: string;
  [limit: string]: unknown;
}

/** An `input` is data that clients send. An `output` is data that clients receive. */
export type Direction = "input" | "output";

/** A change that breaks clients, with the path of the changed field. */
export interface SchemaChange {
  field: string;
  change: string;
}

const lowerLimits = ["minLength", "minimum", "exclusiveMinimum", "minItems"];
const upperLimits = ["maxLength", "maximum", "exclusiveMaximum", "maxItems"];

/**
 * Returns the changes from `released` to `current` that break clients. A change to an input breaks clients if it makes
 * the input stricter. A change to an output breaks clients if it removes a field or changes a type, but not if it adds
 * fields or enumeration values.
 */
export function breakingSchemaChanges(
  released: Schema,
  current: Schema,
  direction: Direction,
  field = "",
): SchemaChange[] {
  const [before, after] = [alternativesOf(released), alternativesOf(current)];
  const [first, only] = [before[0], after[0]];
  if (first && only && before.length === 1 && after.length === 1) {
    return changesOf(first, only, direction, field);
  }
  // An input must still accept every alternative (`anyOf`) of the released schema. An output may contain only
  // alternatives that clients of the released version can read.
  const isInput = direction === "input";
  const [covered, covering] = isInput ? [before, after] : [after, before];
  const isCovered = (schema: Schema) =>
    covering.some((other) => {
      const [old, next] = isInput ? [schema, other] : [other, schema];
      return changesOf(old, next, direction, field).length === 0;
    });
  return covered.every(isCovered) ? [] : [{ field, change: "has other alternatives" }];
}

function alternativesOf(schema: Schema): Schema[] {
  return schema.anyOf?.flatMap(alternativesOf) ?? [schema];
}

function changesOf(released: Schema, current: Schema, direction: Direction, field: string) {
  return [
    ...typeChanges(released, current, direction, field),
    ...(direction === "input" ? narrowedValues(released, current, field) : []),
    ...propertyChanges(released, current, direction, field),
    ...nested(released.items, current.items, direction, `${field}[]`),
    ...nested(
      schemaIn(released.additionalProperties),
      schemaIn(current.additionalProperties),
      direction,
      `${field}{}`,
    ),
  ];
}

function typeChanges(released: Schema, current: Schema, direction: Direction, field: string) {
  const [from, to] = [typesOf(released), typesOf(current)];
  const [subset, superset] = direction === "input" ? [from, to] : [to, from];
  const isSafe =
    superset === undefined ||
    subset?.every(
      (type) => superset.includes(type) || (type === "integer" && superset.includes("number")),
    );
  if (isSafe) return [];
  return [{ field, change: `changes its type from ${names(from)} to ${names(to)}` }];
}

function typesOf(schema: Schema): string[] | undefined {
  const values = valuesOf(schema);
  if (schema.type !== undefined) return [schema.type].flat();
  return values && [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
}

function names(types: string[] | undefined): string {
  return types?.join(" or ") ?? "any";
}

function valuesOf(schema: Schema): unknown[] | undefined {
  return schema.const === undefined ? schema.enum : [schema.const];
}

/** Returns the changes after which an input schema rejects values that it accepted before. */
function narrowedValues(released: Schema, current: Schema, field: string): SchemaChange[] {
  const [from, to] = [valuesOf(released), valuesOf(current)];
  const lost = to ? (from?.filter((value) => !to.includes(value)) ?? ["other values"]) : [];
  const limit = (name: string, isNarrower: (from: number, to: number) => boolean) => {
    const [old, next] = [released[name], current[name]] as [number | undefined, number | undefined];
    if (next === undefined || (old !== undefined && !isNarrower(old, next))) return [];
    return [`changes ${name} from ${old ?? "no limit"} to ${next}`];
  };
  return [
    ...(current.additionalProperties === false && released.additionalProperties !== false
      ? ["no longer accepts other fields"]
      : []),
    ...(lost.length > 0 ? [`no longer accepts ${lost.join(", ")}`] : []),
    ...lowerLimits.flatMap((name) => limit(name, (old, next) => next > old)),
    ...upperLimits.flatMap((name) => limit(name, (old, next) => next < old)),
    ...["pattern", "format"].flatMap((name) =>
      current[name] !== undefined && current[name] !== released[name] ? [`changes ${name}`] : [],
    ),
  ].map((change) => ({ field, change }));
}

function propertyChanges(
  released: Schema,
  current: Schema,
  direction: Direction,
  field: string,
): SchemaChange[] {
  const { properties: from = {}, required: wasRequired = [] } = released;
  const { properties: to = {}, required: isRequired = [] } = current;
  const path = (name: string) => (field ? `${field}.${name}` : name);
  const removed = Object.keys(from).filter((name) => !(name in to));
  const demanded = isRequired.filter((name) => !wasRequired.includes(name));
  const optional = wasRequired.filter((name) => name in to && !isRequired.includes(name));
  return [
    ...removed.map((name) => ({ field: path(name), change: "is removed" })),
    ...(direction === "input"
      ? demanded.map((name) => ({ field: path(name), change: "becomes required" }))
      : optional.map((name) => ({ field: path(name), change: "becomes optional" }))),
    ...Object.keys(from).flatMap((name) => nested(from[name], to[name], direction, path(name))),
  ];
}

function nested(
  released: Schema | undefined,
  current: Schema | undefined,
  direction: Direction,
  field: string,
): SchemaChange[] {
  return released && current ? breakingSchemaChanges(released, current, direction, field) : [];
}

function schemaIn(value: boolean | Schema | undefined): Schema | undefined {
  return typeof value === "object" ? value : undefined;
}
