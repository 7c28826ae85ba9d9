import { type AgendaChallenge, challengesCurrentDuring } from "#shared/rules/agenda.ts";
import type { StoredChallenge } from "../items/stored-challenge.ts";
import { type Key, keys } from "../table/keys.ts";
import { pack } from "../table/pack.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getChallenges } from "./challenge-store.ts";

/** The window of a challenge in the agenda. */
export interface RememberedWindow extends AgendaChallenge {
  /** Until when it had been open when it was last edited; its dates no longer tell that recipes came in till then. */
  lastOpen?: string;
}

/** The windows of all challenges that were open in the last 7 days, are, or will be. */
export interface Agenda {
  /** Grows with every change of any challenge; 0 before the first. */
  version: number;
  windows: RememberedWindow[];
}

/** The challenges that are current at some instant before `validUntil`, made ready for one cheap read. */
export interface PreparedAgenda {
  validUntil: string;
  /** Packed StoredChallenge[]. */
  challenges: Uint8Array;
}

const day = 24 * 3_600_000;
const horizon = 2 * day;
/** The leaderboard looks as far back (spec §9). */
const memory = 7 * day;

/** How often a change of the agenda is tried against others of the same instant. */
export const maxAgendaAttempts = 20;

/** The agenda, strongly consistent. */
export async function getAgenda(): Promise<Agenda> {
  const item = await read<Agenda>(keys.agenda.windows, { consistent: true });
  return item ?? { version: 0, windows: [] };
}

/** What is prepared of the agenda, as it may have stood a moment ago unless `consistent`. */
export function getPreparedAgenda(options: {
  consistent: boolean;
}): Promise<PreparedAgenda | undefined> {
  return read<PreparedAgenda>(keys.agenda.current, options);
}

/** Identifiers of the challenges that took recipes at some instant of [since, now]. */
export function challengesOpenSince({ windows }: Agenda, since: Date, now: Date): string[] {
  const [first, last] = [since.toISOString(), now.toISOString()];
  return windows
    .filter(
      ({ startDate, endDate, lastOpen = "" }) =>
        (startDate <= last && endDate > first) || lastOpen > first,
    )
    .map(({ id }) => id);
}

/** The end from which on a challenge is remembered in the agenda of an instant. */
export function agendaStart(now: Date): string {
  return new Date(now.getTime() - memory).toISOString();
}

/**
 * The writes that bring the agenda, as it was read, to other windows; `changed` is the challenge that the same
 * transaction stores. Refuse with `conflict` when the agenda has changed since.
 */
export async function rewriteAgendaSteps(
  { version }: Agenda,
  windows: RememberedWindow[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<Step[]> {
  const forgotten = agendaStart(now);
  const kept = windows.filter(
    ({ endDate, lastOpen = "" }) => endDate > forgotten || lastOpen > forgotten,
  );
  const agenda: Agenda = { version: version + 1, windows: kept };
  const prepared = await prepare(kept, changed, now);
  return [
    putStep({
      refusal: "conflict",
      Item: { ...keys.agenda.windows, ...agenda },
      ConditionExpression: version === 0 ? "attribute_not_exists(PK)" : "version = :version",
      ...(version > 0 && { ExpressionAttributeValues: { ":version": version } }),
    }),
    putStep({ Item: { ...keys.agenda.current, ...prepared } }),
  ];
}

async function prepare(
  windows: RememberedWindow[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<PreparedAgenda> {
  const until = agendaEnd(now);
  const ahead = challengesCurrentDuring(windows, now, until).map(({ id }) => id);
  const stored = await getChallenges(ahead.filter((id) => id !== changed?.id));
  const challenges = changed && ahead.includes(changed.id) ? [...stored, changed] : stored;
  // Winners of what has been made to go on are told by the challenge itself, where they can be forgotten (D16).
  const prepared = challenges.map(({ winners, wonAt, ...challenge }) => challenge);
  return { validUntil: until.toISOString(), challenges: pack(prepared) };
}

/** Until when the agenda of an instant is prepared. */
export function agendaEnd(now: Date): Date {
  return new Date(now.getTime() + horizon);
}

/** Prepares the agenda for another 48 hours when less than a day of them is left; for the clock. */
export async function refreshAgenda(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + day).toISOString();
  await retryOnConflict(async () => {
    const prepared = await getPreparedAgenda({ consistent: true });
    if (prepared && prepared.validUntil > tomorrow) return;
    const agenda = await getAgenda();
    await transact(await rewriteAgendaSteps(agenda, agenda.windows, undefined, now));
  }, maxAgendaAttempts);
}

async function read<Item>(
  Key: Key,
  { consistent }: { consistent: boolean },
): Promise<Item | undefined> {
  const { Item } = await getItem({ Key, ConsistentRead: consistent });
  return Item as Item | undefined;
}
