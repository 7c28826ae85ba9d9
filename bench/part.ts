export interface Table {
  title: string;
  /** Name of the column to draw as a bar chart. */
  plot?: string;
  rows: Record<string, string | number>[];
}

export interface PartResult {
  tables: Table[];
  /** One sentence for each budget that the benchmark part exceeded. */
  exceeded: string[];
}

/** Measures one part of the benchmark. `say` prints the measurement's progress. */
export type Measure = (
  say: (progress: string) => void,
  options: { recipes: number[] },
) => Promise<PartResult>;

/** All parts of the benchmark, each with a description of the measurement and a time limit. */
export const parts = {
  calls: { measures: "table requests, units and duration of each call", minutes: 30 },
  starts: { measures: "bundle size and start-up CPU of functions", minutes: 30 },
  load: { measures: "read calls over HTTP, with their CPU time", minutes: 15 },
  peers: {
    measures: "the product compared with a plain Node process and an empty function",
    minutes: 10,
  },
  contention: { measures: "1,000 concurrent votes for one recipe", minutes: 10 },
  judging: { measures: "recipes with three votes when the winners are recorded", minutes: 5 },
  "fan-out": { measures: "a vote sent to 500 connected browsers, with memory", minutes: 10 },
  web: { measures: "page sizes, loading times and Lighthouse scores", minutes: 25 },
  addresses: { measures: "response times for known and unknown email addresses", minutes: 10 },
} satisfies Record<string, { measures: string; minutes: number }>;

export type PartName = keyof typeof parts;
