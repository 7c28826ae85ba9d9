import type { ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { type SecretsManager, startSecretsManager } from "./secrets-manager.ts";
import { serve } from "./serve.ts";

/** A request that the stubbed generation service received. */
interface ServiceCall {
  authorization: string | undefined;
  path: string | undefined;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { strict: boolean; schema: unknown } };
  };
}

/** A response of the stubbed generation service: text, a refusal, or a function that writes any HTTP response. */
export type ServiceAnswer =
  | { text: string; finish?: string }
  | { refusal: string }
  | ((response: ServerResponse) => void);

/** A stub of the generation service. Its API key is stored in a stub of Secrets Manager. */
export interface GenerationServices {
  calls: ServiceCall[];
  /**
   * Makes the stub answer each request with the result of `next`, which receives the number of requests answered so
   * far.
   */
  answer(next: (call: number) => ServiceAnswer | Promise<ServiceAnswer>): void;
  /** Returns the stored secret with the API key. */
  secret(): string;
  stop(): Promise<void>;
}

/**
 * Starts the stub of the generation service and sets the functions' environment variables. Must be called before a
 * handler is imported. Stores the API key in `running`, or in a new stub of Secrets Manager if `running` is undefined.
 */
export async function startGenerationServices(
  running?: SecretsManager,
): Promise<GenerationServices> {
  const secretsManager = running ?? (await startSecretsManager());
  secretsManager.versions.key = ['{"unused":"x"}'];
  let next: Parameters<GenerationServices["answer"]>[0] = () => proposalAnswer("Une tarte");
  const calls: ServiceCall[] = [];
  const service = await serve(async (request, response) => {
    const { authorization } = request.headers;
    const body = (await json(request)) as ServiceCall["body"];
    const answer = await next(calls.push({ authorization, path: request.url, body }) - 1);
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
    GENERATION_KEY_SECRET: "key",
    OPENAI_BASE_URL: `${service.address}/v1`,
    OPENAI_MODEL: "some-model",
  });
  return {
    calls,
    answer: (script) => {
      next = script;
    },
    secret: () => secretsManager.versions.key?.at(-1) ?? "",
    stop: async () => {
      await Promise.all([!running && secretsManager.stop(), service.stop()]);
    },
  };
}

/** Returns a response in which the generation service proposes a challenge. */
export function proposalAnswer(title: string, category = "Desserts"): { text: string } {
  return { text: JSON.stringify({ title, description: "Une belle recette.", category }) };
}

/** Returns an error response in OpenAI's format. */
export function errorAnswer(status: number, code: string) {
  return (response: ServerResponse): void => {
    const error = { message: `Failed with key sk-secret: ${code}`, type: "error", code };
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ error }));
  };
}
