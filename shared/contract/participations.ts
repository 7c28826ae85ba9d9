import * as z from "zod/mini";
import { challengeType } from "../model/challenge.ts";
import { pageQueryOf } from "../model/page.ts";
import { id, instant } from "../model/text.ts";
import { call } from "./call.ts";

/** A page costs no more than 5 RRU: a card and a challenge for each of its recipes. */
const mostParticipations = 4;

export const listParticipations = call({
  method: "GET",
  path: "/users/participations",
  summary: "Lists the caller's own recipes in all challenges, latest first.",
  access: "user",
  query: pageQueryOf({ defaultSize: mostParticipations, maxSize: mostParticipations }),
  paged: true,
  status: 200,
  reply: z.array(
    z.object({
      id,
      title: z.string(),
      imageUrl: z.string(),
      imageColor: z.string(),
      averageRating: z.number(),
      ratingCount: z.number(),
      createdAt: instant,
      /** Whether the recipe has won its challenge (D22). */
      hasWon: z.boolean(),
      /** Its place among so many recipes, once the winners are recorded (D37). */
      place: z.optional(z.object({ rank: z.number(), of: z.number() })),
      challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
    }),
  ),
  errors: [],
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 4.5, writeUnits: 0 },
});
