/** Names of the site's custom metrics. A metric without a comment counts successful operations. */
export type MetricName =
  | "SignUps"
  | "Recipes"
  | "Votes"
  | "Mails"
  /** Number of emails that failed to send and will be retried. */
  | "MailsWaiting"
  | "Generations"
  /** Number of automatic challenge generations that were due but did not create a challenge. */
  | "GenerationFailures"
  /** Number of WebSocket connections that received a live event. */
  | "LiveConnections"
  /** Number of recipes in a challenge whose winners have just been recorded. */
  | "DecidedRecipes"
  /** Number of recipes that had at least three votes when their challenge's winners were recorded. */
  | "JudgedRecipes"
  /** Age in hours of the oldest moderation case that needs a decision. */
  | "OldestCaseHours"
  /** Number of checks that failed in one run of the probe that monitors the public site. */
  | "FailedChecks";

/** Name of the metric that counts API calls rejected with an error. Its dimension `code` is an `ErrorCode`. */
export const refusedCallsMetric = "RefusedCalls";

/** Value of the `service` dimension of all the site's metrics. */
export const metricService = "a-vos-toques";
