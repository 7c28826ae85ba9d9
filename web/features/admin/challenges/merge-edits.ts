import type { Challenge, ChallengeDraft } from "#shared/model/challenge.ts";
import { typeLabels } from "../../../components/challenge-type-names.ts";
import { formatDate } from "../../../components/format-date.ts";
import { draftOf } from "./challenge-draft.ts";

interface Edits {
  /** The values that the form had when it was opened. */
  initial: ChallengeDraft;
  /** The form's current values. */
  values: Record<FieldName, string>;
  /** The form's current values after validation. Validation removes invisible characters, for example. */
  typed: ChallengeDraft;
  /** The stored challenge, which another administrator may have edited since the form was opened. */
  stored: Challenge;
}

type FieldName = keyof ChallengeDraft;

/** The form's fields in groups. Fields in the same group depend on each other. */
const groups: FieldName[][] = [
  ["title"],
  ["description"],
  ["type", "startDate", "endDate"],
  ["categoryId"],
];

/**
 * Merges the edits of two administrators. Fields that were not edited in the form receive their stored values. If both
 * administrators have edited the same group of fields, `conflicts` contains a message for each field of the group that
 * the other administrator has set to a different value.
 */
export function mergeEdits({ initial, values, typed, stored }: Edits) {
  const saved = draftOf(stored);
  const isEdited = (name: FieldName) => values[name] !== initial[name];
  const edited = Object.entries(typed).filter(([name]) => isEdited(name as FieldName));
  const conflicts: Record<string, string> = {};
  for (const name of groups.filter((group) => group.some(isEdited)).flat()) {
    if (saved[name] === initial[name] || saved[name] === typed[name]) continue;
    conflicts[name] = isEdited(name)
      ? `Modifié entre-temps\u00a0: «\u00a0${displayedValue(name, stored)}\u00a0». Enregistrez de nouveau pour garder votre version.`
      : "Modifié entre-temps. Vérifiez, puis enregistrez de nouveau.";
  }
  return { merged: { ...saved, ...Object.fromEntries(edited) }, saved, conflicts };
}

/** Returns a stored value as the user sees it, for example the name of a category or a formatted date. */
function displayedValue(name: FieldName, challenge: Challenge): string {
  if (name === "categoryId") return challenge.category.name;
  if (name === "type") return typeLabels[challenge.type];
  const value = challenge[name];
  return name === "startDate" || name === "endDate" ? formatDate(value) : value;
}
