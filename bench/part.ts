/** A table of figures. */
export interface Table {
  title: string;
  /** The column that is drawn. */
  plot?: string;
  rows: Record<string, string | number>[];
}

/** What a part of the benchmark has measured, and what of it is beyond its budget. */
export interface PartResult {
  tables: Table[];
  exceeded: string[];
}

/** A part measures by itself, in a process of its own; what it says meanwhile is progress. */
export type Measure = (
  say: (progress: string) => void,
  options: PartOptions,
) => Promise<PartResult>;

export interface PartOptions {
  /** Numbers of recipes in the table. */
  recipes: number[];
}

/** Every part, with what it measures and the minutes after which it is ended. */
export const parts = {
  calls: { measures: "requests, units and milliseconds of each call", minutes: 30 },
  starts: { measures: "size of each function, and CPU of its start", minutes: 30 },
  load: { measures: "each reading call over HTTP, with the CPU it takes", minutes: 15 },
  peers: {
    measures: "a list, a recipe and a vote beside a plain process and an empty function",
    minutes: 10,
  },
  contention: { measures: "a thousand votes for one recipe at the same time", minutes: 10 },
  judging: { measures: "entries with three votes when winners are recorded", minutes: 5 },
  "fan-out": { measures: "a vote told to 500 browsers, and memory", minutes: 10 },
  web: { measures: "what a browser fetches, and what Lighthouse says of it", minutes: 25 },
  addresses: { measures: "whether times tell that an address is known", minutes: 10 },
} satisfies Record<string, { measures: string; minutes: number }>;

export type PartName = keyof typeof parts;
