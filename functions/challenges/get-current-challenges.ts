import { getCurrentChallenges } from "#shared/contract/challenges.ts";
import type { AnnouncedChallenge } from "#shared/model/challenge.ts";
import * as store from "../data/challenge/current-challenges.ts";
import { challengeAt, type StoredChallenge } from "../data/items/stored-challenge.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getCurrentChallenges, async ({ now }) => {
  const { daily, weekly, next } = await store.getCurrentChallenges(now);
  return {
    ...(daily && { daily: challengeAt(daily, now) }),
    ...(weekly && { weekly: challengeAt(weekly, now) }),
    ...(next && { next: next.map(announcementOf) }),
  };
});

/**
 * Returns the fields of an upcoming challenge that users may see. Omits its id and description, so that no one can
 * start cooking early (D46).
 */
function announcementOf({ type, title, category, startDate }: StoredChallenge): AnnouncedChallenge {
  return { type, title, category: category.name, startDate };
}
