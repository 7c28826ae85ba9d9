import { once } from "node:events";
import { WebSocket } from "ws";
import type { Stack } from "./start-stack.ts";
import type { User } from "./users.ts";

interface LiveEvent {
  event: string;
  data: unknown;
}

/** Opens a user's WebSocket connection. Adds each received event to `events`. */
export async function connect(
  { url }: Stack,
  { api }: User,
): Promise<{ socket: WebSocket; events: LiveEvent[] }> {
  const address = `${url.replace("http", "ws")}/api`;
  const socket = new WebSocket(address, ["bearer", String(api.token)]);
  const events: LiveEvent[] = [];
  socket.on("message", (message) => events.push(JSON.parse(String(message))));
  await once(socket, "open");
  return { socket, events };
}
