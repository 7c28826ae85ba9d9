import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { CompletionError, completeChat } from "./chat-completion.ts";
import { type Dish, readCalendar } from "./dish-calendar.ts";

/** A running local service, compatible with OpenAI's chat/completions API. */
export interface DishCalendar {
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts a service that is compatible with OpenAI's API and proposes seasonal French dishes (D31). The service accepts
 * any API key. `clock` determines the season.
 */
export async function startDishCalendar({ clock = () => new Date() } = {}): Promise<DishCalendar> {
  const dishes = readCalendar();
  const server = createServer((request, response) => void answer(request, response, dishes, clock));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  dishes: Dish[],
  clock: () => Date,
): Promise<void> {
  const send = (status: number, body: object) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  try {
    const body = await text(request);
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      throw new CompletionError(404, `Unknown call ${request.method} ${request.url}`);
    }
    send(200, completeChat(parse(body), dishes, clock()));
  } catch (error) {
    const status = error instanceof CompletionError ? error.status : 500;
    const message = error instanceof Error ? error.message : String(error);
    const type = status < 500 ? "invalid_request_error" : "server_error";
    send(status, { error: { message, type, param: null, code: null } });
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CompletionError(400, "The body is not valid JSON");
  }
}
