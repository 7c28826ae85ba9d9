/** Names of custom metrics. Metrics without a comment count successful operations. */
export type MetricName =
  | "SignUps"
  | "Recipes"
  | "Votes"
  | "Mails"
  /** Number of failed emails that will be retried. */
  | "MailsWaiting"
  | "Generations"
  /** Number of automatic generations that failed to create a challenge. */
  | "GenerationFailures"
  /** Number of deliveries of stream records in which a record failed. Emails that could not be sent do not count. */
  | "StreamFailures"
  /** Number of WebSocket connections that received a live event. */
  | "LiveConnections"
  /** Number of recipes in a challenge, counted when its winners are recorded. */
  | "DecidedRecipes"
  /** Number of a challenge's recipes with at least three votes, counted when its winners are recorded. */
  | "JudgedRecipes"
  /** Age of the oldest open moderation case, in hours. */
  | "OldestCaseHours"
  /** Number of failed checks in one run of the probe that monitors the site. */
  | "FailedChecks";

/** Metric that counts API calls rejected with an error. Its dimension `code` contains the error code. */
export const refusedCallsMetric = "RefusedCalls";

/** Value of the `service` dimension of all metrics. */
export const metricService = "a-vos-toques";
