import { owners } from "#functions/data/table/indexes.ts";

/** Maps each prefix of a partition key to the kind of id that follows it. */
const idsByPrefix: Record<string, string> = {
  B: "address",
  C: "challenge",
  D: "ceremony",
  E: "email",
  J: "user",
  K: "user",
  L: "link",
  M: "recipe",
  N: "link",
  O: "shard",
  P: "passkey",
  S: "session",
  U: "user",
  V: "user",
  W: "shard",
};

/** Maps the prefix of a key in the index `byOwner` to the kind of id that follows the prefix. */
const ownersByPrefix: Record<string, string> = {
  G: "user",
  H: "user",
  I: "user",
  K: "recipe",
  L: "user",
  M: "user",
  S: "user",
  W: "user",
};

const id = "[0-9a-hjkmnp-tv-z]{12}";
const recipeId = new RegExp(`${id}-(${id})-[0-9a-hjkmnp-tv-z]{4}`, "g");
const anyId = new RegExp(`(?<![0-9a-z])${id}(?![0-9a-z])`, "g");
const time = /\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g;

/**
 * Replaces each id in a partition key with the kind of id, as in `C#<challenge>`. Replaces ids in `callerIds` with
 * `<caller>`. If the result contains no placeholder, all requests use the same partition key.
 */
export function partitionPattern(
  index: string,
  value: string,
  callerIds: readonly string[] = [],
): string {
  if (index === "byChallenge" || index === "byVotes") return "<challenge>";
  if (index === "byList") return value;
  const [, prefix = "", rest = value] = /^([A-Z])#(.*)$/s.exec(value) ?? [];
  if (prefix && callerIds.includes(rest)) return `${prefix}#<caller>`;
  if (prefix === "Q") return searchPattern(rest);
  if (prefix === "X") return `X#${rest.split("#")[0]}#<subject>`;
  if (prefix === "Y") return `Y#${rest.replace(time, "<day>")}`;
  const kinds = index === "byOwner" ? ownersByPrefix : idsByPrefix;
  if (kinds[prefix]) return `${prefix}#<${kinds[prefix]}>`;
  if (index === "byOwner" && !Object.values<string>(owners).includes(value)) {
    return withoutIds(value, callerIds);
  }
  return value;
}

function searchPattern(term: string): string {
  if (term === "") return "Q#";
  return term.startsWith("=") ? "Q#=<category>" : "Q#<word>";
}

/**
 * Returns the pattern of an item's primary key, with placeholders instead of ids in the sort key. `partition` is the
 * pattern of the partition key.
 */
export function itemPattern(
  partition: string,
  sortKey: string,
  callerIds: readonly string[] = [],
): string {
  const isConnection = partition.startsWith("W#");
  return `${partition} ${isConnection ? "<connection>" : withoutIds(sortKey, callerIds)}`;
}

function withoutIds(text: string, callerIds: readonly string[]): string {
  const named = text
    .replace(recipeId, (_, author) => (callerIds.includes(author) ? "<own recipe>" : "<recipe>"))
    .replace(time, "<time>")
    .replace(anyId, (user) => (callerIds.includes(user) ? "<caller>" : "<user>"));
  return /[\w=+/-]{20,}/.test(named) ? "<id>" : named;
}
