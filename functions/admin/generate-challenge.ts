import { generateChallenge } from "#shared/contract/admin-generation.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { generate } from "../generation/generate.ts";
import { endpoint } from "../http/endpoint.ts";

const names = { DAILY: "quotidien", WEEKLY: "hebdomadaire" };

export const handler = endpoint(generateChallenge, async ({ body, now }) => {
  const challenge = await generate(body.type, now, body.proposal);
  return {
    message: `Défi ${names[body.type]} généré avec succès`,
    challenge: challengeAt(challenge, now),
  };
});
