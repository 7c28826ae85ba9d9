import * as z from "zod/mini";
import { challengeType } from "../model/challenge.ts";
import { pageQueryOf } from "../model/page.ts";
import { wordCounts } from "../model/recipe.ts";
import { id, instant } from "../model/text.ts";
import { call } from "./call.ts";

/** Number of recipes per page. It is small because a page must not cost more than 5 read units. */
const pageSize = 4;

export const listParticipations = call({
  method: "GET",
  path: "/users/participations",
  summary: "Lists the caller's own recipes in all challenges, latest first.",
  access: "user",
  query: pageQueryOf({ defaultSize: pageSize, maxSize: pageSize }),
  paged: true,
  reply: z.array(
    z.object({
      id,
      title: z.string(),
      imageUrl: z.string(),
      imageColor: z.string(),
      averageRating: z.number(),
      ratingCount: z.number(),
      /** Number of other users who cooked the recipe (D39). */
      cookedCount: z.number(),
      createdAt: instant,
      hasWon: z.boolean(),
      /** The recipe's rank, and the number of recipes in the challenge. Absent until the winners are recorded (D37). */
      place: z.optional(z.object({ rank: z.number(), of: z.number() })),
      /** How often voters chose each descriptive word. Absent if the recipe has fewer than five votes (D49). */
      words: z.optional(wordCounts),
      challenge: z.object({ id, title: z.string(), type: challengeType, endDate: instant }),
    }),
  ),
  uses: ["table:read"],
  cost: { requests: 2, readUnits: 4.5, writeUnits: 0 },
});
