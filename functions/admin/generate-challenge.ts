import { generateChallenge } from "#shared/contract/admin-generation.ts";
import { invalidField } from "#shared/errors.ts";
import { periodStartingOn } from "#shared/rules/generation-period.ts";
import { isCalendarDay, parisDay } from "#shared/rules/paris-days.ts";
import { challengeAt } from "../data/items/stored-challenge.ts";
import { publishChallenge } from "../generation/generate.ts";
import { endpoint } from "../http/endpoint.ts";

const names = { DAILY: "quotidien", WEEKLY: "hebdomadaire" };

export const handler = endpoint(generateChallenge, async ({ body, now }) => {
  if (body.firstDay !== undefined && body.firstDay < parisDay(now)) {
    throw invalidField(
      "firstDay",
      "Cette période a déjà commencé. Générez une nouvelle proposition.",
    );
  }
  if (
    body.firstDay !== undefined &&
    !isCalendarDay(periodStartingOn(body.type, body.firstDay).lastDay)
  ) {
    throw invalidField("firstDay", "Cette période se termine après l'an 2999.");
  }
  const challenge = await publishChallenge(body.type, now, body);
  return {
    message: `Défi ${names[body.type]} généré avec succès`,
    challenge: challengeAt(challenge, now),
  };
});
