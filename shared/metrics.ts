/** Names of the site's own metrics. Most count successes. */
export type MetricName =
  | "SignUps"
  | "Recipes"
  | "Votes"
  | "Mails"
  /** E-mails that could not be sent yet and will be retried. */
  | "MailsWaiting"
  | "Generations"
  /** Automatic generation runs that were due but generated no challenge. */
  | "GenerationFailures"
  /** Number of browsers to which a live event was sent. */
  | "LiveConnections"
  /** Recipes in challenges whose winners were recorded. */
  | "DecidedRecipes"
  /** Recipes with at least three votes when the winners of their challenge were recorded. */
  | "JudgedRecipes"
  /** Age in hours of the oldest moderation case that needs a decision. */
  | "OldestCaseHours"
  /** Number of checks of the public site that failed in one run. */
  | "FailedChecks";

/** Metric that counts refused calls, by the dimension `code` (an `ErrorCode`). */
export const refusedCallsMetric = "RefusedCalls";

/** Value of the dimension `service` that all metrics of the site share. */
export const metricService = "a-vos-toques";
