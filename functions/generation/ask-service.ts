import { APIError, OpenAI } from "openai";
import * as z from "zod/mini";
import { config } from "../config.ts";
import { logger } from "../logger.ts";
import type { Message } from "./prompt.ts";
import { proposalFormat } from "./proposal.ts";
import { generationFailed, toFailure } from "./service-failure.ts";

/**
 * The parts of the generation service's response that this file uses. They are validated here, because the `openai`
 * package does not validate responses.
 */
const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.nullish(z.string()),
        message: z.object({
          content: z.nullish(z.string()),
          refusal: z.nullish(z.string()),
        }),
      }),
    )
    .check(z.minLength(1)),
});

/** True if the generation service requires an API key. OpenAI does, but compatible services may not. */
export function requiresApiKey(): boolean {
  return new URL(config("generation").OPENAI_BASE_URL).hostname === "api.openai.com";
}

/**
 * Sends one request to the generation service and returns the JSON text of its response. Throws `generation-failed` if
 * the request fails or takes too long.
 */
export async function askService(
  messages: Message[],
  apiKey: string | undefined,
  deadline: AbortSignal,
): Promise<string> {
  const { OPENAI_BASE_URL, OPENAI_MODEL } = config("generation");
  const client = new OpenAI({
    baseURL: OPENAI_BASE_URL,
    apiKey: apiKey ?? "none",
    ...(apiKey === undefined && { defaultHeaders: { authorization: null } }),
    // Disables the client's own retries, because every request counts towards the daily limit.
    maxRetries: 0,
    logLevel: "off",
  });
  try {
    const answer: unknown = await client.chat.completions.create(
      { model: OPENAI_MODEL, messages, response_format: proposalFormat },
      { signal: deadline },
    );
    return textOf(answer);
  } catch (error) {
    const kind = toFailure(error);
    if (!kind) throw error;
    const failure = kind === "key-refused" && apiKey === undefined ? "key-missing" : kind;
    // The error message may quote the API key or the prompt, so it is not logged.
    const { status, code, requestID } = error instanceof APIError ? error : {};
    logger.warn("The generation service failed", { failure, status, code, requestID });
    throw generationFailed(failure);
  }
}

function textOf(answer: unknown): string {
  const result = z.safeParse(completion, answer);
  const choice = result.success ? result.data.choices[0] : undefined;
  if (!choice) throw generationFailed("invalid-response");
  const { message, finish_reason } = choice;
  if (message.refusal || finish_reason === "content_filter") throw generationFailed("refusal");
  if (!message.content || finish_reason === "length") throw generationFailed("invalid-response");
  return message.content;
}
