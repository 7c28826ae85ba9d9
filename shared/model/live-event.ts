import * as z from "zod/mini";

/** The messages of the WebSocket at /api (D33). */
export const liveEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("vote:new"),
    data: z.object({ recipeId: z.string(), averageRating: z.number(), ratingCount: z.number() }),
  }),
  z.object({ event: z.literal("leaderboard:update"), data: z.object({ at: z.string() }) }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

/** The subprotocol that the server answers; the client offers it and its access token (D33). */
export const liveSubprotocol = "bearer";
