import { defaultLiveRate } from "#shared/constants.ts";
import { habits } from "#shared/habits/habits.ts";
import { measurements } from "./cost-assumptions.ts";
import { monthlyCost, type Saving } from "./monthly-cost.ts";

const { avif, phoneVariant } = measurements.photoShares;
const callsPerVisit = Object.values(habits.callsPerVisit).reduce((sum, calls) => sum + calls, 0);

/** Number of API calls saved per visit if one call returned all data for the first page. */
const mergedCalls = 3;

/**
 * The share of photos that could move to S3's storage class for infrequent access, and the price of this class relative
 * to the standard class: https://aws.amazon.com/s3/pricing/
 */
const infrequent = {
  share: (habits.storedMonths - 1) / habits.storedMonths,
  price: 0.0125 / 0.023,
};

/** Discount for a committed amount of CloudFront usage: https://aws.amazon.com/cloudfront/pricing/ */
const committedDiscount = 0.3;

/**
 * Savings on live messages. `rate` is the share of messages that remains if the site sends fewer of them. `bytes` is
 * the share of a message's size that remains if it contains only the changed ranks.
 */
const lessLive = { rate: 0.2, bytes: 0.2 };

/** The changes that would reduce the monthly cost most. */
const savings: Record<string, Saving> = {
  [`send a fifth of the live messages (\`liveRate\` ${defaultLiveRate * lessLive.rate})`]: {
    liveRateFactor: lessLive.rate,
  },
  "send only the changed ranks of the leaderboard in a live message": {
    liveMessageSizeFactor: lessLive.bytes,
  },
  "store photos as AVIF, and 400 px wide instead of 480 px on phones": {
    smallPhotoSizeFactor: avif * phoneVariant,
    largePhotoSizeFactor: avif,
  },
  [`make ${mergedCalls} fewer of the ${callsPerVisit.toFixed(1)} API calls per visit`]: {
    callsPerVisitFactor: 1 - mergedCalls / callsPerVisit,
  },
  "move photos to S3's storage class for infrequent access after a month": {
    objectStorageFactor: 1 - infrequent.share * (1 - infrequent.price),
  },
  [`commit to an amount of CloudFront usage, for a discount of ${committedDiscount * 100}%`]: {
    edgePriceFactor: 1 - committedDiscount,
  },
};

/** Returns a list that shows by what percentage each change, and all changes together, would lower the monthly cost. */
export function savingsText(users: number): string {
  const today = totalCost(users, {});
  const line = (change: string, saving: Saving) =>
    `- ${((1 - totalCost(users, saving) / today) * 100).toFixed(1)}%: ${change}`;
  const single = Object.entries(savings).map(([change, saving]) => line(change, saving));
  const together = line(
    "all of these changes together",
    Object.assign({}, ...Object.values(savings)),
  );
  return `At ${users.toLocaleString("en-US")} users, these changes would lower the monthly bill by:

${[...single, together].join("\n")}

The stack already uses CloudFront's price class for Europe and North America.`;
}

function totalCost(users: number, saving: Saving): number {
  return Object.values(monthlyCost(users, saving)).reduce((sum, part) => sum + part, 0);
}
