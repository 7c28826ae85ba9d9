import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { type AgendaWindow, currentAt } from "#shared/rules/agenda.ts";
import { getChallenges } from "./challenge-store.ts";
import { type Key, keys } from "./keys.ts";
import { unpack } from "./packed.ts";
import type { StoredChallenge } from "./stored-challenge.ts";
import { table, tableName } from "./table.ts";

/** The window of a challenge in the agenda. */
export interface KnownWindow extends AgendaWindow {
  /** Until when it had been open when it was last edited; its dates no longer tell that recipes came in till then. */
  lastOpen?: string;
}

/** The windows of all challenges that were open in the last 7 days, are, or will be. */
export interface Agenda {
  /** Grows with every change of any challenge; 0 before the first. */
  version: number;
  windows: KnownWindow[];
}

/** The challenges that are current at some instant before `validUntil`, made ready for one cheap read. */
export interface PreparedAgenda {
  validUntil: string;
  /** Packed StoredChallenge[]. */
  challenges: Uint8Array;
}

const horizon = 48 * 3_600_000;

/** The instant up to which the agenda is prepared at `now`. */
export function preparedUntil(now: Date): Date {
  return new Date(now.getTime() + horizon);
}

/** The agenda, strongly consistent. */
export async function getAgenda(): Promise<Agenda> {
  const item = await getItem<Agenda>(keys.agenda.windows, { consistent: true });
  return item ?? { version: 0, windows: [] };
}

/** What is prepared of the agenda, as it may have stood a moment ago unless `consistent`. */
export function getPreparedAgenda(options: {
  consistent: boolean;
}): Promise<PreparedAgenda | undefined> {
  return getItem<PreparedAgenda>(keys.agenda.current, options);
}

/** The current challenges at an instant (D5): one request, unless the clock has stood still for a day. */
export async function getCurrentChallenges(
  now: Date,
): Promise<{ daily?: StoredChallenge; weekly?: StoredChallenge }> {
  const prepared = await getPreparedAgenda({ consistent: false });
  const challenges =
    prepared && now.toISOString() < prepared.validUntil
      ? unpack<StoredChallenge[]>(prepared.challenges)
      : await getChallenges(currentIds((await getAgenda()).windows, now));
  const daily = currentAt(challenges, "DAILY", now);
  const weekly = currentAt(challenges, "WEEKLY", now);
  return { ...(daily && { daily }), ...(weekly && { weekly }) };
}

function currentIds(windows: AgendaWindow[], now: Date): string[] {
  const current = [currentAt(windows, "DAILY", now), currentAt(windows, "WEEKLY", now)];
  return current.flatMap((window) => window?.id ?? []);
}

/** Identifiers of the challenges that took recipes at some instant of [since, now]. */
export async function challengesOpenSince(since: Date, now: Date): Promise<string[]> {
  const [first, last] = [since.toISOString(), now.toISOString()];
  const { windows } = await getAgenda();
  return windows
    .filter(
      ({ startDate, endDate, lastOpen = "" }) =>
        (startDate <= last && endDate > first) || lastOpen > first,
    )
    .map(({ id }) => id);
}

async function getItem<Item>(
  Key: Key,
  { consistent }: { consistent: boolean },
): Promise<Item | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key, ConsistentRead: consistent }),
  );
  return Item as Item | undefined;
}
