import { accountLimits, measureCrowd } from "../crowd.ts";

export const measure = measureCrowd({
  votes: 10_000,
  viewers: 2000,
  limits: `${accountLimits},partitionWriteUnits`,
  isThrottled: false,
});
