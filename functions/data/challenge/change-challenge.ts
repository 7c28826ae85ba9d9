import { RefusedError } from "#shared/errors.ts";
import type { Category, ChallengeDraft } from "#shared/model/challenge.ts";
import {
  challengeFromDraft,
  challengeIndexKeys,
  challengeItem,
  type StoredChallenge,
} from "../items/stored-challenge.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import { updateOf } from "../table/expressions.ts";
import { isId, newId } from "../table/ids.ts";
import { keys } from "../table/keys.ts";
import { deleteStep, putStep, type Step, updateStep } from "../table/steps.ts";
import {
  type Agenda,
  type AgendaEntry,
  agendaEntryOf,
  changeAgenda,
  getAgenda,
  rewriteAgendaSteps,
  transactWithAgenda,
} from "./agenda-store.ts";
import { getChallenge } from "./challenge-store.ts";

// Every transaction that changes a challenge also rewrites the agenda. If two changes are concurrent, one of them fails
// and is retried. The agenda therefore always matches the challenges.

/**
 * Stores a new challenge. `extraStepsOf` returns transaction steps to execute together with the step that stores the
 * challenge. It may throw an error to prevent the creation of the challenge.
 */
export async function createChallenge(
  draft: ChallengeDraft,
  category: Category,
  now: Date,
  extraStepsOf: (challenge: StoredChallenge, agenda: Agenda) => Step[] = () => [],
): Promise<StoredChallenge> {
  const described = challengeFromDraft(draft, category, {
    id: newId(),
    createdAt: now.toISOString(),
  });
  const challenge: StoredChallenge = { ...described, recipeCount: 0 };
  await changeAgenda(async () => {
    const agenda = await getAgenda();
    const entries = [...agenda.entries, agendaEntryOf(challenge)];
    await transactWithAgenda([
      putStep({ Item: challengeItem(challenge), ConditionExpression: "attribute_not_exists(PK)" }),
      ...(await rewriteAgendaSteps({ ...agenda, entries }, challenge, now)),
      ...extraStepsOf(challenge, agenda),
    ]);
  });
  return challenge;
}

/** Replaces the editable fields of a challenge. Throws `not-found` if the challenge does not exist. */
export async function updateChallenge(
  challengeId: string,
  draft: ChallengeDraft,
  category: Category,
  now: Date,
): Promise<StoredChallenge> {
  return changeAgenda(async () => {
    const agenda = await getAgenda();
    const before = await getChallenge(challengeId);
    if (!before) throw new RefusedError("not-found");
    const challenge = challengeFromDraft(draft, category, before);
    const lastOpen = lastOpenOf(before, agenda, now);
    const entry = { ...agendaEntryOf(challenge), ...(lastOpen && { lastOpen }) };
    const entries = [...entriesWithout(agenda, challengeId), entry];
    await transactWithAgenda([
      replaceDescriptionStep(before, challenge),
      ...(await rewriteAgendaSteps({ ...agenda, entries }, { ...before, ...challenge }, now)),
    ]);
    return { ...before, ...challenge };
  });
}

/** Deletes a challenge. Its recipes, votes and images are deleted in the background (D19). Throws `not-found`. */
export async function deleteChallenge(challengeId: string, now: Date): Promise<void> {
  if (!isId(challengeId)) throw new RefusedError("not-found");
  await changeAgenda(async () => {
    const agenda = await getAgenda();
    const entries = entriesWithout(agenda, challengeId);
    await transactWithAgenda([
      deleteStep({
        refusal: "not-found",
        Key: keys.challenge(challengeId),
        ConditionExpression: "attribute_exists(PK)",
      }),
      ...(await rewriteAgendaSteps({ ...agenda, entries }, undefined, now)),
      addTaskStep({ kind: "purge-challenge", challengeId }, now),
    ]);
  });
}

/**
 * Returns the transaction step that replaces a challenge's editable fields and keeps its winners. The step fails with
 * `not-found` if the challenge was deleted, or with `conflict` if winners were recorded after the challenge was read.
 */
function replaceDescriptionStep(before: StoredChallenge, challenge: StoredChallenge): Step {
  const { id, createdAt, ...description } = challenge;
  const values = { ...description, ...challengeIndexKeys({ ...before, ...challenge }) };
  return updateStep({
    refusal: (stored) => (stored ? "conflict" : "not-found"),
    Key: keys.challenge(id),
    ...updateOf({ set: values, read: { wonAt: before.wonAt }, present: ["PK"] }),
    ReturnValuesOnConditionCheckFailure: "ALL_OLD",
  });
}

function entriesWithout({ entries }: Agenda, challengeId: string): AgendaEntry[] {
  return entries.filter(({ id }) => id !== challengeId);
}

/** Returns the last time at which a challenge was open (`now` if it still is), or undefined if it never was. */
function lastOpenOf(before: StoredChallenge, { entries }: Agenda, now: Date): string | undefined {
  const instant = now.toISOString();
  const known = entries.find(({ id }) => id === before.id)?.lastOpen;
  if (before.startDate > instant) return known;
  const open = before.endDate < instant ? before.endDate : instant;
  return known && known > open ? known : open;
}
