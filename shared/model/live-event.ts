import * as z from "zod/mini";
import { leaderboard } from "./leaderboard.ts";

/** Messages that the server sends over its WebSocket (D33). */
export const liveEvent = z.discriminatedUnion("event", [
  z.object({
    event: z.literal("vote:new"),
    data: z.object({ recipeId: z.string(), averageRating: z.number(), ratingCount: z.number() }),
  }),
  z.object({
    event: z.literal("leaderboard:update"),
    data: z.object({
      at: z.string(),
      /**
       * The response of `GET /leaderboard`, if it fits in one message. If it is absent or invalid, clients request the
       * leaderboard from the API.
       */
      board: z.optional(z.catch(z.optional(leaderboard), undefined)),
    }),
  }),
]);
export type LiveEvent = z.output<typeof liveEvent>;

export const liveEventName = z.enum(["vote:new", "leaderboard:update"]);
export type LiveEventName = z.output<typeof liveEventName>;
