import { earliestRecordingAt, isRecordingDue, sufficientVotes } from "#shared/rules/overtime.ts";
import { sortForVoting } from "#shared/rules/voting-order.ts";
import type { Measure } from "../part.ts";

const evenings = 1000;
/** Share of recipes that must have three votes when the winners of their challenge are recorded. */
const minJudgedShare = 0.95;
const hour = 3_600_000;
const pageSize = 24;

/*
 * People who judge little: each visits once on the day, a few at the end of it, some once more on each of the three days
 * after. On a visit most rate one or two dishes from the top of what they see, some none.
 */
const onlookersPerEntry = 0.8;
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

/** What a reader is shown, first things first. */
type Order = (entries: Entry[], reader: number) => Entry[];

const seenBy = (reader: number) => (entry: Entry) => ({
  ...entry,
  entry,
  isMine: entry.author === reader,
  hasVoted: entry.voters.has(reader),
});

/** Begins at the reader's own place, as identifiers do. */
function rotated(entries: Entry[], reader: number): Entry[] {
  const from = reader % Math.max(entries.length, 1);
  return [...entries.slice(from), ...entries.slice(0, from)];
}

const orders: Record<string, { list: Order; waits: boolean }> = {
  "without an order: the ranking": {
    list: (entries) =>
      entries.toSorted((a, b) => meanOf(b) - meanOf(a) || b.ratingCount - a.ratingCount),
    waits: false,
  },
  "as it was: fair within a page, recorded after 24 hours": {
    list: (entries, reader) => {
      const all = rotated(entries, reader).map(seenBy(reader));
      const pages = Array.from({ length: Math.ceil(all.length / pageSize) }, (_, page) =>
        sortForVoting(all.slice(page * pageSize, (page + 1) * pageSize)),
      );
      return pages.flat().map(({ entry }) => entry);
    },
    waits: false,
  },
  "as it is: fair over the whole list, with overtime": {
    list: (entries, reader) =>
      sortForVoting(rotated(entries, reader).map(seenBy(reader))).map(({ entry }) => entry),
    waits: true,
  },
};

/** A thousand evenings of 3 to 80 recipes in each order, the same people at the same hours. */
export const measure: Measure = async (say) => {
  const rows = Object.entries(orders).map(([name, { list, waits }]) => {
    say(`${name}…`);
    const total = { entries: 0, judged: 0, hours: 0 };
    for (let evening = 0; evening < evenings; evening++) {
      const { entries, judged, hours } = eveningOf(randomFrom(evening), list, waits);
      total.entries += entries;
      total.judged += judged;
      total.hours += hours;
    }
    return {
      order: name,
      recipes: total.entries,
      "with three votes, %": Number(((100 * total.judged) / total.entries).toFixed(1)),
      "hours after the end": Number((total.hours / evenings).toFixed(1)),
    };
  });
  const share = (rows.at(-1)?.["with three votes, %"] ?? 0) / 100;
  return {
    tables: [{ title: `${evenings} evenings with people who judge little`, rows }],
    exceeded: share < minJudgedShare ? [`${(share * 100).toFixed(1)} % des recettes jugées`] : [],
  };
};

function eveningOf(random: () => number, list: Order, waits: boolean) {
  const count = 3 + Math.floor(random() ** 3 * 78);
  const people = Math.round(count * (1 + onlookersPerEntry));
  const end = 24 * hour;
  const entries: Entry[] = Array.from({ length: count }, (_, author) => ({
    author,
    // Most submit in the evening.
    at: (0.3 + 0.7 * Math.sqrt(random())) * end,
    ...{ ratingCount: 0, ratingSum: 0, quality: 2 + 2.5 * random(), voters: new Set<number>() },
  }));
  const visits = Array.from({ length: people }, (_, person) => {
    // Who takes part looks around afterwards.
    const first = person < count ? (entries[person]?.at ?? 0) : random() * end;
    const later = [1, 2, 3]
      .filter(() => random() < returnProbability)
      .map((day) => (day + random()) * end);
    return [first, ...later].map((at) => ({ at, person, rates: pick(votesPerVisit, random) }));
  })
    .flat()
    .sort((a, b) => a.at - b.at);
  const endDate = new Date(end).toISOString();
  let next = 0;
  for (let at = earliestRecordingAt(endDate).getTime(); ; at += hour) {
    for (; next < visits.length && (visits[next]?.at ?? 0) < at; next++) {
      const visit = visits[next];
      if (visit) rate(visit, entries, list, random);
    }
    const waiting = entries.filter(({ ratingCount }) => ratingCount < sufficientVotes).length;
    if (waits && !isRecordingDue(endDate, waiting, new Date(at))) continue;
    return { entries: count, judged: count - waiting, hours: (at - end) / hour };
  }
}

function rate(
  { at, person, rates }: { at: number; person: number; rates: number },
  entries: Entry[],
  list: Order,
  random: () => number,
): void {
  const there = entries.filter((entry) => entry.at < at);
  const open = list(there, person).filter(
    ({ author, voters }) => author !== person && !voters.has(person),
  );
  for (const entry of open.slice(0, rates)) {
    entry.voters.add(person);
    entry.ratingCount++;
    entry.ratingSum += Math.min(5, Math.max(1, Math.round(entry.quality + random() - 0.5)));
  }
}

function meanOf({ ratingSum, ratingCount }: Entry): number {
  return ratingCount === 0 ? 0 : ratingSum / ratingCount;
}

function pick(values: readonly number[], random: () => number): number {
  return values[Math.floor(random() * values.length)] ?? 0;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
