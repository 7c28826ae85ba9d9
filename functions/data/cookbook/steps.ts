import { cookbookLimits } from "#shared/constants.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { keys } from "../table/keys.ts";
import { type Step, updateStep } from "../table/steps.ts";
import type { EntryItem } from "./entry.ts";

/** Conditions of a write to an entry that holds only while it is as it was read, undefined where there was none. */
export function ifUnchanged(entry: EntryItem | undefined) {
  if (!entry) return { ConditionExpression: "attribute_not_exists(PK)" };
  const compared = (["keptAt", "note", "cookedOn"] as const).map((name) =>
    entry[name] === undefined
      ? { condition: `attribute_not_exists(${name})`, value: {} }
      : { condition: `${name} = :read_${name}`, value: { [`:read_${name}`]: entry[name] } },
  );
  return {
    ConditionExpression: compared.map(({ condition }) => condition).join(" AND "),
    ExpressionAttributeValues: Object.assign({}, ...compared.map(({ value }) => value)),
  };
}

/** The write that counts one more recipe in a cookbook; refuses with `cookbook-full`. */
export function countKeptStep(userId: string): Step {
  return updateStep({
    refusal: "cookbook-full",
    Key: keys.cookbook(userId),
    UpdateExpression: "ADD kept :one",
    ConditionExpression: "attribute_not_exists(kept) OR kept < :most",
    ExpressionAttributeValues: { ":one": 1, ":most": cookbookLimits.recipes },
  });
}

/** The write that counts one recipe less in a cookbook. */
export function uncountKeptStep(userId: string): Step {
  return updateStep({
    Key: keys.cookbook(userId),
    UpdateExpression: "ADD kept :one",
    ExpressionAttributeValues: { ":one": -1 },
  });
}

/** The write that tells a card that one more (1) or one less (-1) has cooked its recipe; refuses with `conflict`. */
export function countCookedStep({ PK, SK, nonce }: RecipeCard, sign: 1 | -1): Step {
  return updateStep({
    refusal: "conflict",
    Key: { PK, SK },
    UpdateExpression: "ADD cooked :sign",
    ConditionExpression: "nonce = :nonce",
    ExpressionAttributeValues: { ":sign": sign, ":nonce": nonce },
  });
}
