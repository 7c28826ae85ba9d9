/**
 * What the site counts of itself, once for each success; `LiveConnections` is how many browsers an event was sent to,
 * `GenerationFailures` each run that made no challenge it should have, `JudgedRecipes` those of `DecidedRecipes` that
 * had three votes when the winners of their challenge were recorded, `OldestCaseHours` how long the moderation case that
 * waits longest has waited, `MailsWaiting` each mail that could not go yet and is tried again.
 */
export type MetricName =
  | "SignUps"
  | "Recipes"
  | "Votes"
  | "Mails"
  | "MailsWaiting"
  | "Generations"
  | "GenerationFailures"
  | "LiveConnections"
  | "DecidedRecipes"
  | "JudgedRecipes"
  | "OldestCaseHours";

/** Counts the calls that were refused, by the dimension `code` of their ErrorCode. */
export const refusedCallsMetric = "RefusedCalls";

/** Value of the dimension `service`, which every metric of ours has. */
export const metricService = "a-vos-toques";
