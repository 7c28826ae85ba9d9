import * as z from "zod/mini";
import { type ChallengeProposal, challengeProposal } from "#shared/model/generation.ts";
import { foldText } from "#shared/rules/fold-text.ts";

/**
 * JSON schema for the generation service's response. Some services do not support length limits, so `readProposal`
 * checks them.
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

/** Parses the generation service's response. Returns undefined for an invalid proposal. */
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

/** True if two titles have the same words, ignoring case, accents, punctuation and French articles. */
export function isSameTitle(a: string, b: string): boolean {
  return plain(a) === plain(b);
}

function plain(title: string): string {
  const words = foldText(title)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== "" && !articles.has(word));
  // Titles are compared without articles. A title that consists only of articles is compared unchanged.
  return words.join(" ") || title;
}

const articles = new Set(["le", "la", "les", "l", "un", "une", "des"]);
