import { leaderboard } from "../model/leaderboard.ts";
import { call } from "./call.ts";

export const getLeaderboard = call({
  method: "GET",
  path: "/leaderboard",
  summary:
    "Meilleures recettes des dernières 24 heures et des 7 derniers jours, meilleurs contributeurs (D23).",
  access: "user",
  status: 200,
  reply: leaderboard,
  errors: [],
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});
