import { text } from "node:stream/consumers";
import { type HttpServer, startHttpServer } from "../http-server.ts";
import { CompletionError, completeChat } from "./chat-completion.ts";
import { readCalendar } from "./dish-calendar.ts";

/** A service compatible with OpenAI's chat/completions. */
export type OpenAi = HttpServer;

/**
 * Serves POST /v1/chat/completions from a calendar of seasonal French dishes; any key will do, and none. `clock`
 * tells the season.
 */
export async function startOpenAi({ clock = () => new Date() } = {}): Promise<OpenAi> {
  const dishes = readCalendar();
  return startHttpServer(async (request, response) => {
    const send = (status: number, body: object) =>
      void response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify(body));
    try {
      const body = await text(request);
      if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
        throw new CompletionError(404, `No ${request.method} ${request.url} here`);
      }
      send(200, completeChat(parse(body), dishes, clock()));
    } catch (error) {
      if (!(error instanceof CompletionError)) throw error;
      const { status, message } = error;
      const type = status < 500 ? "invalid_request_error" : "server_error";
      send(status, { error: { message, type, param: null, code: null } });
    }
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new CompletionError(400, "The body is no JSON");
  }
}
