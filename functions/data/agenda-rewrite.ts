import { everCurrent } from "#shared/rules/agenda.ts";
import {
  type Agenda,
  getAgenda,
  getPreparedAgenda,
  type KnownWindow,
  type PreparedAgenda,
  preparedUntil,
} from "./agenda-store.ts";
import { getChallenges } from "./challenge-store.ts";
import { keys } from "./keys.ts";
import { pack } from "./packed.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import type { StoredChallenge } from "./stored-challenge.ts";
import { tableName } from "./table.ts";
import { type Step, transact } from "./transact.ts";

const day = 24 * 3_600_000;
/** The leaderboard looks as far back (spec §9). */
const memory = 7 * day;

/** How often a change of the agenda is tried against others of the same instant. */
export const agendaAttempts = 20;

/**
 * The writes that bring the agenda, as it was read, to other windows; `changed` is the challenge that the same
 * transaction stores. Refuse with `conflict` when the agenda has changed since.
 */
export async function rewriteAgenda(
  { version }: Agenda,
  windows: KnownWindow[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<Step[]> {
  const forgotten = new Date(now.getTime() - memory).toISOString();
  const kept = windows.filter(
    ({ endDate, lastOpen = "" }) => endDate > forgotten || lastOpen > forgotten,
  );
  const agenda: Agenda = { version: version + 1, windows: kept };
  const prepared = await prepare(kept, changed, now);
  return [
    {
      refusal: "conflict",
      write: {
        Put: {
          TableName: tableName(),
          Item: { ...keys.agenda.windows, ...agenda },
          ConditionExpression: version === 0 ? "attribute_not_exists(PK)" : "version = :version",
          ...(version > 0 && { ExpressionAttributeValues: { ":version": version } }),
        },
      },
    },
    { write: { Put: { TableName: tableName(), Item: { ...keys.agenda.current, ...prepared } } } },
  ];
}

async function prepare(
  windows: KnownWindow[],
  changed: StoredChallenge | undefined,
  now: Date,
): Promise<PreparedAgenda> {
  const until = preparedUntil(now);
  const ahead = everCurrent(windows, now, until).map(({ id }) => id);
  const stored = await getChallenges(ahead.filter((id) => id !== changed?.id));
  const challenges = changed && ahead.includes(changed.id) ? [...stored, changed] : stored;
  return { validUntil: until.toISOString(), challenges: pack(challenges) };
}

/** Prepares the agenda for another 48 hours when less than a day of them is left; for the clock. */
export async function refreshAgenda(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + day).toISOString();
  await retryOnConflict(async () => {
    const prepared = await getPreparedAgenda({ consistent: true });
    if (prepared && prepared.validUntil > tomorrow) return;
    const agenda = await getAgenda();
    await transact(await rewriteAgenda(agenda, agenda.windows, undefined, now));
  }, agendaAttempts);
}
