import { randomUUID } from "node:crypto";
import * as z from "zod";
import { chooseDish, type Dish } from "./dish-calendar.ts";

/** An error response of the chat completion service, with its HTTP status. */
export class CompletionError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The subset of OpenAI's requests that the site sends. */
const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })).min(1),
  response_format: z.object({
    type: z.literal("json_schema"),
    json_schema: z.object({ name: z.string(), schema: z.record(z.string(), z.unknown()) }),
  }),
  stream: z.literal(false).optional(),
});

/**
 * Text at the end of each dish's description, which shows that it comes from this calendar and not from a language
 * model.
 */
const origin = "(proposé par le calendrier de saison)";

/**
 * Answers a chat/completions request with a dish, preferably one that is in season and not mentioned in the messages.
 * Throws a `CompletionError` if the request is invalid or no dish can match its JSON Schema.
 */
export function completeChat(body: unknown, dishes: Dish[], now: Date): object {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) throw new CompletionError(400, z.prettifyError(parsed.error));
  const { model, messages, response_format } = parsed.data;
  const text = messages.map(({ content }) => content).join("\n");
  const dish = chooseDish(dishes, now, text);
  if (!dish) throw new CompletionError(500, "The calendar is empty");
  const { title, category } = dish;
  const answer = { title, description: `${dish.description} ${origin}`, category };
  const content = JSON.stringify(fitToSchema(answer, response_format.json_schema.schema));
  return {
    id: `chatcmpl-${randomUUID()}`,
    object: "chat.completion",
    created: Math.floor(now.getTime() / 1000),
    model,
    choices: [
      {
        index: 0,
        message: { role: "assistant", content, refusal: null },
        logprobs: null,
        finish_reason: "stop",
      },
    ],
    usage: { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
  };
}

/**
 * Removes properties that the JSON Schema does not list. Throws a `CompletionError` if the remaining properties do not
 * match the schema.
 */
function fitToSchema(answer: Record<string, string>, schema: Record<string, unknown>) {
  const properties = Object.keys((schema.properties ?? {}) as object);
  const fitting = Object.fromEntries(
    Object.entries(answer).filter(([name]) => properties.includes(name)),
  );
  try {
    return z.fromJSONSchema(schema).parse(fitting);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CompletionError(400, `A dish does not match this schema: ${reason}`);
  }
}
