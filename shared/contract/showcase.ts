import { showcase } from "../model/showcase.ts";
import { call } from "./call.ts";

export const getShowcase = call({
  method: "GET",
  path: "/showcase",
  summary:
    "Returns the current daily challenge, else the weekly one, and the latest winner whose recipe is public (D53). Empty without a challenge in progress.",
  access: "public",
  reply: showcase,
  edgeSeconds: 60,
  uses: ["table:read"],
  cost: { requests: 1, readUnits: 0.5, writeUnits: 0 },
});
