/** Name of the query parameter that limits a subscription to one kind of live event (D33). */
export const liveEventsParam = "events";

/** WebSocket subprotocol that the server selects. Clients also send their access token as a subprotocol (D33). */
export const liveSubprotocol = "bearer";
