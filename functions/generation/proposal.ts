import * as z from "zod/mini";
import { type ChallengeProposal, challengeProposal } from "#shared/model/generation.ts";

/**
 * JSON schema for the AI service's response. The schema has no length limits, because some services do not
 * support them in structured output. `readProposal` checks the lengths instead.
 */
export const proposalFormat = {
  type: "json_schema" as const,
  json_schema: {
    name: "challenge",
    strict: true,
    schema: z.toJSONSchema(challengeProposal, {
      io: "input",
      target: "draft-7",
      override: ({ jsonSchema }) => {
        delete jsonSchema.minLength;
        delete jsonSchema.maxLength;
        delete jsonSchema.$schema;
      },
    }) as Record<string, unknown>,
  },
};

/** Parses the AI service's response. Returns undefined if the proposal is invalid. */
export function readProposal(text: string): ChallengeProposal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const result = z.safeParse(challengeProposal, value);
  return result.success ? result.data : undefined;
}

/** True if two titles are equal when case, accents, punctuation and articles are ignored. */
export function isSameTitle(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(title: string): string {
  const words = title
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "" && !articles.has(word));
  // Keeps the articles if the title consists only of articles, because the title would otherwise be empty.
  return words.join(" ") || title;
}

const articles = new Set(["le", "la", "les", "l", "un", "une", "des"]);
