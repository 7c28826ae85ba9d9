import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** What the service that proposes challenges was sent. */
interface ServiceCall {
  authorization: string | undefined;
  path: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { strict: boolean; schema: unknown } };
  };
}

/** How the service answers a call: with a text of the model, or by a hand of its own. */
export type ServiceAnswer =
  | { text: string; finish?: string }
  | { refusal: string }
  | ((response: ServerResponse) => void);

/** The secret of the key and the service that proposes challenges, played after a script. */
export interface GenerationServices {
  calls: ServiceCall[];
  /** Answers calls from now on; is told how many came before. */
  answer(next: (call: number) => ServiceAnswer): void;
  /** The stored secret. */
  secret(): string;
  stop(): Promise<void>;
}

/** Starts them on free ports and sets the environment of functions; call before any handler is imported. */
export async function startGenerationServices(): Promise<GenerationServices> {
  let secret = '{"unused":"x"}';
  let next: (call: number) => ServiceAnswer = () => proposalAnswer("Une tarte");
  const calls: ServiceCall[] = [];
  const secrets = await serve(async (request, response) => {
    const { SecretString } = (await json(request)) as { SecretString?: string };
    const isPut = String(request.headers["x-amz-target"]).endsWith("PutSecretValue");
    if (isPut && SecretString) secret = SecretString;
    response.setHeader("content-type", "application/x-amz-json-1.1");
    response.end(JSON.stringify(isPut ? { Name: "key" } : { Name: "key", SecretString: secret }));
  });
  const service = await serve(async (request, response) => {
    const { authorization } = request.headers;
    const body = (await json(request)) as ServiceCall["body"];
    const answer = next(calls.push({ authorization, path: request.url, body }) - 1);
    if (typeof answer === "function") return answer(response);
    const message = "text" in answer ? { content: answer.text } : { content: null, ...answer };
    const finish_reason = ("text" in answer && answer.finish) || "stop";
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: "1",
        object: "chat.completion",
        created: 1,
        model: body.model,
        choices: [{ index: 0, finish_reason, message: { role: "assistant", ...message } }],
      }),
    );
  });
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.address,
    GENERATION_KEY_SECRET: "key",
    OPENAI_BASE_URL: `${service.address}/v1`,
    OPENAI_MODEL: "some-model",
  });
  return {
    calls,
    answer: (script) => {
      next = script;
    },
    secret: () => secret,
    stop: async () => {
      await Promise.all([secrets.stop(), service.stop()]);
    },
  };
}

/** The answer of a model that proposes a challenge. */
export function proposalAnswer(title: string, category = "Desserts"): { text: string } {
  return { text: JSON.stringify({ title, description: "Une belle recette.", category }) };
}

/** An error answer as OpenAI gives it. */
export function errorAnswer(status: number, code: string) {
  return (response: ServerResponse): void => {
    const error = { message: `Failed with key sk-secret: ${code}`, type: "error", code };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error }));
  };
}

async function serve(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error as Error);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
