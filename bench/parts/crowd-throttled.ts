import { accountLimits, measureCrowd } from "../crowd.ts";

/**
 * Measures many votes for one recipe on a throttled DynamoDB partition. Its limit is a tenth of AWS's, because one
 * machine cannot reach AWS's limit.
 */
export const measure = measureCrowd({
  votes: 2000,
  viewers: 100,
  limits: `${accountLimits},partitionWriteUnits=100`,
  isThrottled: true,
});
