import { defaultLiveRate } from "#shared/constants.ts";
import { habits } from "#shared/habits/habits.ts";
import { measurements } from "./cost-assumptions.ts";
import { monthlyCost, type Saving } from "./monthly-cost.ts";

const { avif, phoneVariant } = measurements.photoShares;
const callsPerVisit = Object.values(habits.callsPerVisit).reduce((sum, calls) => sum + calls, 0);

/** API calls saved per visit if one call returned all data for the first page. */
const mergedCalls = 3;

/**
 * The share of photos that could use S3's storage class for infrequent access, and its price relative to the standard
 * class: https://aws.amazon.com/s3/pricing/
 */
const infrequent = {
  share: (habits.storedMonths - 1) / habits.storedMonths,
  price: 0.0125 / 0.023,
};

/** Discount for a committed amount of CloudFront usage: https://aws.amazon.com/cloudfront/pricing/ */
const committedDiscount = 0.3;

/**
 * Two ways to reduce the cost of live messages. If the site sends fewer messages, the share `rate` of the messages
 * remains. If each message contains only the changed ranks, the share `bytes` of its size remains.
 */
const lessLive = { rate: 0.2, bytes: 0.2 };

/** The changes that would reduce the monthly cost most. */
const savings: Record<string, Saving> = {
  [`a fifth of the live messages (\`liveRate\` ${defaultLiveRate * lessLive.rate})`]: {
    liveRate: lessLive.rate,
  },
  "only the changed places of the leaderboard in a live message": {
    liveMessageBytes: lessLive.bytes,
  },
  "photos as AVIF, and 400 px wide instead of 480 px on phones": {
    smallPhotoBytes: avif * phoneVariant,
    largePhotoBytes: avif,
  },
  [`${mergedCalls} of ${callsPerVisit.toFixed(1)} calls per visit fewer`]: {
    callsPerVisit: 1 - mergedCalls / callsPerVisit,
  },
  "S3's class for infrequent access after a month": {
    objectStorage: 1 - infrequent.share * (1 - infrequent.price),
  },
  [`CloudFront's discount of ${committedDiscount * 100} % for a commitment`]: {
    edgePrice: 1 - committedDiscount,
  },
};

/**
 * Returns a text with the share of the monthly cost that can be saved: one figure for each change, and one for all
 * changes together.
 */
export function savingsText(users: number): string {
  const today = totalCost(users, {});
  const percent = (saving: Saving) =>
    `${((1 - totalCost(users, saving) / today) * 100).toFixed(1)} %`;
  const single = Object.entries(savings).map(([change, saving]) => `${change} ${percent(saving)}`);
  return (
    `What would lower the bill at ${users.toLocaleString("en-US")} users: ${single.join("; ")}. Together, they save ` +
    `${percent(Object.assign({}, ...Object.values(savings)))}. The price class is already the one for Europe and North America.`
  );
}

function totalCost(users: number, saving: Saving): number {
  return Object.values(monthlyCost(users, saving)).reduce((sum, part) => sum + part, 0);
}
