import type { ChallengeType } from "#shared/model/challenge.ts";

export const typeNames: Record<ChallengeType, string> = {
  DAILY: "Quotidien",
  WEEKLY: "Hebdomadaire",
};

export const kindNames: Record<ChallengeType, string> = {
  DAILY: "Défi quotidien",
  WEEKLY: "Défi hebdomadaire",
};

export const periodNames: Record<ChallengeType, string> = {
  DAILY: "Défi du jour",
  WEEKLY: "Défi de la semaine",
};
