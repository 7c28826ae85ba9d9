/** Names of the site's custom metrics. Each metric without a comment counts successful operations. */
export type MetricName =
  | "SignUps"
  | "Recipes"
  | "Votes"
  | "Mails"
  /** Number of e-mails that could not be sent yet and will be retried. */
  | "MailsWaiting"
  | "Generations"
  /** Number of automatic generation runs that were due but generated no challenge. */
  | "GenerationFailures"
  /** Number of browsers that received a live event. */
  | "LiveConnections"
  /** Number of recipes in challenges whose winners were recorded. */
  | "DecidedRecipes"
  /** Number of recipes with at least three votes when the winners of their challenge were recorded. */
  | "JudgedRecipes"
  /** Age in hours of the oldest moderation case that needs a decision. */
  | "OldestCaseHours"
  /** Number of failed checks of the public site in one run of the probe function. */
  | "FailedChecks";

/** Metric that counts refused calls by the dimension `code`, an `ErrorCode`. */
export const refusedCallsMetric = "RefusedCalls";

/** Value of the `service` dimension, which all metrics of the site share. */
export const metricService = "a-vos-toques";
