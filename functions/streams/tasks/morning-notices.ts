import { addDays, parisDay } from "#shared/rules/paris-days.ts";
import { listMorningSubscribers } from "../../data/account/morning-list.ts";
import { noticesOf, stopMorningNotice } from "../../data/account/notice-settings.ts";
import { getCurrentChallenges } from "../../data/challenge/current-challenges.ts";
import type { Account } from "../../data/items/account.ts";
import type { StoredChallenge } from "../../data/items/stored-challenge.ts";
import { morningNotice, morningStopNotice } from "../../mail/notice-contents.ts";
import { pageUrl } from "../../mail/page-url.ts";
import type { CandidateList, Notice } from "./notice-candidates.ts";

/** A user who has not used the account for this many days no longer gets morning emails (D51). */
const daysUntilStop = 60;

/**
 * Lists the subscribers of the morning email for the task's day. Returns an empty list once that day is over, because
 * the emails must not be sent late.
 */
export const listMorningCandidates: CandidateList<"notices-morning"> = async (
  { day, after },
  limit,
  now,
) => {
  if (parisDay(now) !== day) return [];
  const [challenges, subscribers] = await Promise.all([
    getCurrentChallenges(now),
    listMorningSubscribers(after, limit),
  ]);
  return subscribers.map(({ userId, account }) => ({
    position: userId,
    notice: account && noticeFor(account, challenges, day),
  }));
};

function noticeFor(
  account: Account,
  { daily, weekly }: { daily?: StoredChallenge; weekly?: StoredChallenge },
  day: string,
): Notice | undefined {
  const { morning } = noticesOf(account);
  if (!account.isVerified || account.isBanned || morning === "OFF") return undefined;
  const notice = { account, name: "morning" } as const;
  if (addDays(account.usedOn ?? day, daysUntilStop) <= day) {
    return {
      ...notice,
      write: async (unsubscribe) =>
        (await stopMorningNotice(account))
          ? morningStopNotice(pageUrl("/profile"), unsubscribe)
          : undefined,
    };
  }
  const startsToday = weekly && parisDay(new Date(weekly.startDate)) === day;
  const [first, ...others] = [
    ...(daily && morning === "DAILY" ? [daily] : []),
    ...(startsToday ? [weekly] : []),
  ];
  if (!first) return undefined;
  const url = pageUrl(`/challenges/${first.id}`);
  return {
    ...notice,
    write: async (unsubscribe) => morningNotice([first, ...others], url, unsubscribe),
  };
}
