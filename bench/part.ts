export interface Table {
  title: string;
  /** Name of the column to draw as a bar chart. */
  plot?: string;
  rows: Record<string, string | number>[];
  /** Text below the table, in Markdown. */
  note?: string;
}

export interface PartResult {
  tables: Table[];
  /** One message per exceeded budget. */
  exceeded: string[];
  /** One message per budget that a slow machine exceeded. The benchmark lists them, but does not fail. */
  notJudged?: string[];
}

/** Runs one part of the benchmark. Reports progress with `say`. */
export type Measure = (
  say: (progress: string) => void,
  options: { recipes: number[] },
) => Promise<PartResult>;

export interface Part {
  measures: string;
  /** Time limit in minutes. */
  minutes: number;
  /** True if a full benchmark skips this part, because it takes a long time. */
  isOptional?: boolean;
  /** Numbers of stored recipes at which this part measures the site, unless `--recipes` specifies others. */
  recipes?: number[];
}

/** All parts of the benchmark, with descriptions and time limits. */
export const parts = {
  calls: {
    measures: "DynamoDB requests, capacity units and duration of each call",
    minutes: 30,
    recipes: [100, 10_000],
  },
  large: {
    measures: "lists and searches, page by page, in a large table",
    minutes: 45,
    isOptional: true,
    recipes: [100_000],
  },
  starts: { measures: "bundle size and start-up CPU of functions", minutes: 30 },
  peers: {
    measures:
      "the product compared with a plain Node process, an empty function and a public back end",
    minutes: 10,
  },
  contention: { measures: "1,000 concurrent votes for one recipe", minutes: 10 },
  crowd: {
    measures: "10,000 votes, 2,000 viewers and background jobs within AWS's limits",
    minutes: 20,
    isOptional: true,
  },
  "crowd-throttled": {
    measures: "2,000 votes within a tenth of AWS's write units per partition",
    minutes: 15,
  },
  judging: {
    measures: "share of recipes with three votes when the winners are recorded",
    minutes: 5,
  },
  "fan-out": {
    measures: "time for a vote to reach 500 connected browsers, and memory use",
    minutes: 10,
  },
  scale: {
    measures: "what exceeds a limit of AWS at 10,000 to 10 million people",
    minutes: 10,
  },
  broadcast: {
    measures: "time to send a live message to 100,000 connections, with several senders",
    minutes: 20,
    isOptional: true,
  },
  web: { measures: "page sizes, loading times, interactions and Lighthouse scores", minutes: 40 },
  addresses: { measures: "response times for known and unknown email addresses", minutes: 10 },
} satisfies Record<string, Part>;

export type PartName = keyof typeof parts;
