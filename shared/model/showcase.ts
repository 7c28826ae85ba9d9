import * as z from "zod/mini";
import { challengeType } from "./challenge.ts";
import { instant } from "./text.ts";

/** The current challenge and the latest winner, shown to signed-out visitors (D53). Empty if there is no challenge. */
export const showcase = z.union([
  z.object({
    title: z.string(),
    type: challengeType,
    endDate: instant,
    /** Number of the challenge's visible recipes. */
    recipeCount: z.optional(z.number()),
    /** Author and photo of the latest winning recipe that is public. */
    winner: z.optional(z.object({ nom: z.string(), imageUrl: z.string() })),
  }),
  z.strictObject({}),
]);
export type Showcase = z.output<typeof showcase>;
