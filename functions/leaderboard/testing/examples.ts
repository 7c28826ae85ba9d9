import type { ExamplesOf } from "../../testing/calls/call-example.ts";

export const leaderboardExamples: ExamplesOf<"leaderboard"> = {
  getLeaderboard: { prepare: () => ({}) },
};
