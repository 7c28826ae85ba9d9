import { accountLimits, measureCrowd } from "../crowd.ts";

/**
 * Measures many votes for one recipe on a throttled DynamoDB partition. This machine cannot reach AWS's limit, so the
 * benchmark simulates a limit that is ten times lower.
 */
export const measure = measureCrowd({
  votes: 2000,
  viewers: 100,
  limits: `${accountLimits},partitionWriteUnits=100`,
  isThrottled: true,
});
