import type { ChallengeType } from "#shared/model/challenge.ts";

export const typeLabels: Record<ChallengeType, string> = {
  DAILY: "Quotidien",
  WEEKLY: "Hebdomadaire",
};

export const challengeTypeNames: Record<ChallengeType, string> = {
  DAILY: "Défi quotidien",
  WEEKLY: "Défi hebdomadaire",
};

export const currentChallengeTitles: Record<ChallengeType, string> = {
  DAILY: "Défi du jour",
  WEEKLY: "Défi de la semaine",
};
