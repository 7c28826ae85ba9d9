export type Attributes = Record<string, unknown>;

/**
 * Returns a write condition that fails if the stored attributes differ from `read`. Undefined means that an attribute
 * must be absent.
 */
export function ifSame(read: Attributes) {
  return {
    ConditionExpression: conditionOf(read),
    ExpressionAttributeNames: namesOf(Object.keys(read)),
    ExpressionAttributeValues: valuesOf({ read }),
  };
}

/**
 * Returns a write condition that fails if one of the given attributes has changed since the item was read. If `read` is
 * undefined, the condition fails if the item exists.
 */
export function ifUnchanged<Item extends object>(
  read: Item | undefined,
  attributes: (keyof Item & string)[],
) {
  if (!read) return { ConditionExpression: "attribute_not_exists(PK)" };
  return ifSame(Object.fromEntries(attributes.map((name) => [name, read[name]])));
}

/** Returns a write condition that fails if an item has another version. Version 0 means that it must not exist. */
export function ifVersion(version: number) {
  return ifUnchanged(version === 0 ? undefined : { version }, ["version"]);
}

/** Returns the parameters of a DynamoDB read that returns only the given attributes. */
export function projectionOf(attributes: readonly string[]) {
  return {
    ProjectionExpression: attributes.map((name) => `#${name}`).join(", "),
    ExpressionAttributeNames: namesOf(attributes),
  };
}

/** A change to an item's attributes. */
export interface Change {
  /** The attributes to write. Undefined removes an attribute. */
  set?: Attributes | undefined;
  /** The numbers to add to attributes. */
  add?: Record<string, number> | undefined;
  /** The values that were read. The change fails if the stored values differ (see `ifSame`). */
  read?: Attributes | undefined;
  /** Attributes that must exist. The change fails if one is absent. `PK` means that the item itself must exist. */
  present?: string[];
}

/** Returns the parameters of a DynamoDB update that makes the given change. */
export function updateOf({ set = {}, add = {}, read = {}, present = [] }: Change) {
  const clauses = {
    SET: Object.keys(set).flatMap((name) =>
      set[name] === undefined ? [] : `#${name} = :set_${name}`,
    ),
    REMOVE: Object.keys(set).flatMap((name) => (set[name] === undefined ? `#${name}` : [])),
    ADD: Object.keys(add).map((name) => `#${name} :add_${name}`),
  };
  return {
    UpdateExpression: Object.entries(clauses)
      .flatMap(([clause, parts]) => (parts.length > 0 ? `${clause} ${parts.join(", ")}` : []))
      .join(" "),
    ConditionExpression: conditionOf(read, present),
    ExpressionAttributeNames: namesOf([...Object.keys({ ...set, ...add, ...read }), ...present]),
    ExpressionAttributeValues: valuesOf({ set, add, read }),
  };
}

function conditionOf(read: Attributes, present: readonly string[] = []): string | undefined {
  const clauses = [
    ...present.map((name) => `attribute_exists(#${name})`),
    ...Object.entries(read).map(([name, value]) =>
      value === undefined ? `attribute_not_exists(#${name})` : `#${name} = :read_${name}`,
    ),
  ];
  return clauses.join(" AND ") || undefined;
}

function namesOf(attributes: readonly string[]): Record<string, string> {
  return Object.fromEntries(attributes.map((name) => [`#${name}`, name]));
}

/** Returns the values keyed by placeholder, or undefined if there is no value, because DynamoDB rejects empty maps. */
function valuesOf(attributes: Record<string, Attributes>): Attributes | undefined {
  const values = Object.entries(attributes).flatMap(([prefix, all]) =>
    Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [[`:${prefix}_${name}`, value] as const],
    ),
  );
  return values.length > 0 ? Object.fromEntries(values) : undefined;
}
