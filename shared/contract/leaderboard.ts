import { leaderboard } from "../model/leaderboard.ts";
import { call } from "./call.ts";

export const getLeaderboard = call({
  method: "GET",
  path: "/leaderboard",
  summary:
    "Returns the best recipes of the last 24 hours and 7 days, and the top contributors (D23).",
  access: "user",
  reply: leaderboard,
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});
