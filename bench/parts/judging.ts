import { hourMs } from "#shared/durations.ts";
import { earliestRecordingAt, isRecordingDue, sufficientVotes } from "#shared/rules/overtime.ts";
import { sortForVoting } from "#shared/rules/voting-order.ts";
import type { Measure } from "../part.ts";

const challenges = 1000;
/** Minimum share of recipes that must have at least three votes when the winners are recorded. */
const minJudgedShare = 0.95;

/*
 * Pessimistic assumptions about voting. Users visit on the day of the challenge, and perhaps on the next three days.
 * Most rate at most two recipes per visit, from the top of the list.
 */
const spectatorsPerEntry = 0.8;
const votesPerVisit = [0, 0, 1, 1, 2, 2, 3, 5];
const returnProbability = 0.3;

interface Entry {
  author: number;
  at: number;
  ratingCount: number;
  ratingSum: number;
  quality: number;
  voters: Set<number>;
}

const seenBy = (reader: number) => (entry: Entry) => ({
  ...entry,
  entry,
  isMine: entry.author === reader,
  hasVoted: entry.voters.has(reader),
});

/**
 * Starts the list at a different recipe for each user. On the real site, the random user id determines the first
 * recipe.
 */
function rotated(entries: Entry[], reader: number): Entry[] {
  const from = reader % Math.max(entries.length, 1);
  return [...entries.slice(from), ...entries.slice(0, from)];
}

/** Returns a challenge's recipes in the order in which the user `reader` sees them. */
function list(entries: Entry[], reader: number): Entry[] {
  return sortForVoting(rotated(entries, reader).map(seenBy(reader))).map(({ entry }) => entry);
}

/**
 * Measures how many recipes have enough votes when the winners are recorded. Simulates the votes in 1,000 challenges with
 * 3 to 80 recipes, with the voting order and the overtime of the site.
 */
export const measure: Measure = async () => {
  const total = { entries: 0, judged: 0, hours: 0 };
  for (let seed = 0; seed < challenges; seed++) {
    const { entries, judged, hours } = simulateChallenge(randomFrom(seed));
    total.entries += entries;
    total.judged += judged;
    total.hours += hours;
  }
  const share = total.judged / total.entries;
  const row = {
    recipes: total.entries,
    "with three votes, %": Number((share * 100).toFixed(1)),
    "hours until winners are recorded": Number((total.hours / challenges).toFixed(1)),
  };
  return {
    tables: [{ title: `${challenges} simulated challenges with few votes`, rows: [row] }],
    exceeded:
      share < minJudgedShare ? [`${(share * 100).toFixed(1)} % of recipes have three votes`] : [],
  };
};

function simulateChallenge(random: () => number) {
  const count = 3 + Math.floor(random() ** 3 * 78);
  const users = Math.round(count * (1 + spectatorsPerEntry));
  const end = 24 * hourMs;
  const entries: Entry[] = Array.from({ length: count }, (_, author) => ({
    author,
    // Makes late submissions more frequent, because users submit most recipes in the evening.
    at: (0.3 + 0.7 * Math.sqrt(random())) * end,
    ...{ ratingCount: 0, ratingSum: 0, quality: 2 + 2.5 * random(), voters: new Set<number>() },
  }));
  const visits = Array.from({ length: users }, (_, user) => {
    // Authors look at other recipes when they submit their own, so their first visit begins then. The first visit of
    // other users begins at a random time.
    const first = user < count ? (entries[user]?.at ?? 0) : random() * end;
    const later = [1, 2, 3]
      .filter(() => random() < returnProbability)
      .map((day) => (day + random()) * end);
    return [first, ...later].map((at) => ({ at, user, votes: pick(votesPerVisit, random) }));
  })
    .flat()
    .sort((a, b) => a.at - b.at);
  const endDate = new Date(end).toISOString();
  let next = 0;
  for (let at = earliestRecordingAt(endDate).getTime(); ; at += hourMs) {
    for (; next < visits.length && (visits[next]?.at ?? 0) < at; next++) {
      const visit = visits[next];
      if (visit) castVotes(visit, entries, random);
    }
    const waiting = entries.filter(({ ratingCount }) => ratingCount < sufficientVotes).length;
    if (!isRecordingDue(endDate, waiting, new Date(at))) continue;
    return { entries: count, judged: count - waiting, hours: (at - end) / hourMs };
  }
}

function castVotes(
  { at, user, votes }: { at: number; user: number; votes: number },
  entries: Entry[],
  random: () => number,
): void {
  const submitted = entries.filter((entry) => entry.at < at);
  const open = list(submitted, user).filter(
    ({ author, voters }) => author !== user && !voters.has(user),
  );
  for (const entry of open.slice(0, votes)) {
    entry.voters.add(user);
    entry.ratingCount++;
    entry.ratingSum += Math.min(5, Math.max(1, Math.round(entry.quality + random() - 0.5)));
  }
}

function pick(values: readonly number[], random: () => number): number {
  return values[Math.floor(random() * values.length)] ?? 0;
}

/** Returns a seeded random number generator (mulberry32) for numbers from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
