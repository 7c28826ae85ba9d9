import { accountLimits, measureCrowd } from "../crowd.ts";

/** Uses a tenth of the write units that AWS allows per partition, because one machine cannot reach AWS's limit. */
export const measure = measureCrowd({
  votes: 2000,
  viewers: 100,
  limits: `${accountLimits},partitionWriteUnits=100`,
  isThrottled: true,
});
