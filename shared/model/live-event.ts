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

/** The query parameter of the socket's address by which a client asks for one kind of events alone (D33). */
export const liveEventsParam = "events";
export const liveEventName = z.enum(["vote:new", "leaderboard:update"]);
export type LiveEventName = z.output<typeof liveEventName>;

/** The subprotocol that the server answers; the client offers it and its access token (D33). */
export const liveSubprotocol = "bearer";
