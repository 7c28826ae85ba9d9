import { generateChallenge } from "#shared/contract/admin-generation.ts";
import { invalidField } from "#shared/errors.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { generate } from "../generation/generate.ts";
import { endpoint } from "../http/endpoint.ts";

const names = { DAILY: "quotidien", WEEKLY: "hebdomadaire" };

export const handler = endpoint(generateChallenge, async ({ body, now }) => {
  if (body.firstDay !== undefined && body.firstDay < parisDay(now)) {
    throw invalidField(
      "firstDay",
      "Cette période a déjà commencé. Générez une nouvelle proposition.",
    );
  }
  const challenge = await generate(body.type, now, body);
  return {
    message: `Défi ${names[body.type]} généré avec succès`,
    challenge: challengeAt(challenge, now),
  };
});
