import { type Access, nameOf } from "./accesses.ts";
import type { Recording } from "./record-run.ts";

/**
 * The requests of one invocation of a Lambda function. `followUps` is the work that these requests cause in stream
 * consumers.
 */
export interface MeasuredRun extends Recording {
  /** The name of an API call (`search` for a recipe search), or the entry point of a background function. */
  name: string;
  kind: "call" | "background";
  responseKb: number;
  followUps: FollowUp[];
}

/**
 * Work that an API call causes in a stream consumer. `perBatch` is the work for each batch of stream records. `perCall`
 * is the additional work for each API call in the batch.
 */
export interface FollowUp {
  consumer: string;
  perBatch: Work;
  perCall: Work;
}

export interface Work {
  accesses: Access[];
  services: Record<string, number>;
  tableRequests: number;
  /** Number of sequential rounds of DynamoDB requests. Concurrent requests count as one round. */
  rounds: number;
}

/**
 * Compares the measured work of a small and a large batch. Returns the fixed work per batch and the additional work per
 * API call.
 */
export function divideWork(
  few: { work: Work; calls: number },
  many: { work: Work; calls: number },
): Pick<FollowUp, "perBatch" | "perCall"> {
  const calls = many.calls - few.calls;
  const perCall = combine(many.work, few.work, (more, less) => Math.max(0, (more - less) / calls));
  const perBatch = combine(few.work, perCall, (all, one) => Math.max(0, all - one * few.calls));
  return { perBatch, perCall };
}

type Combine = (left: number, right: number) => number;

function combine(left: Work, right: Work, figure: Combine): Work {
  const byKey = ({ accesses }: Work) => new Map(accesses.map((access) => [nameOf(access), access]));
  const [lefts, rights] = [byKey(left), byKey(right)];
  const accesses = [...new Map([...lefts, ...rights])].map(
    ([key, { index, key: pattern, isItem }]) => {
      const [one, other] = [lefts.get(key) ?? noUnits, rights.get(key) ?? noUnits];
      return {
        index,
        key: pattern,
        isItem,
        readUnits: figure(one.readUnits, other.readUnits),
        writeUnits: figure(one.writeUnits, other.writeUnits),
        hottest: {
          readUnits: figure(one.hottest.readUnits, other.hottest.readUnits),
          writeUnits: figure(one.hottest.writeUnits, other.hottest.writeUnits),
          transactions: figure(one.hottest.transactions, other.hottest.transactions),
        },
      };
    },
  );
  const services = Object.fromEntries(
    Object.keys({ ...left.services, ...right.services }).map((name) => [
      name,
      figure(left.services[name] ?? 0, right.services[name] ?? 0),
    ]),
  );
  const used = accesses.filter(({ readUnits, writeUnits }) => readUnits + writeUnits > 0);
  return {
    accesses: used,
    services,
    tableRequests: figure(left.tableRequests, right.tableRequests),
    rounds: figure(left.rounds, right.rounds),
  };
}

const noUnits = {
  readUnits: 0,
  writeUnits: 0,
  hottest: { readUnits: 0, writeUnits: 0, transactions: 0 },
};

/** Adds up the work of several runs of a function. */
export function sumOfWork(works: Work[]): Work {
  return works.reduce((sum, work) => combine(sum, work, (left, right) => left + right), {
    accesses: [],
    services: {},
    tableRequests: 0,
    rounds: 0,
  });
}
