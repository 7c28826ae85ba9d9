/**
 * Maximum concurrent executions of functions that a failure or an attack could make expensive. These are functions that
 * decode photos, and functions that no API call invokes. Generating a challenge on request needs no limit, because a
 * lock in the table allows only one run at a time (D30). Hourly jobs are limited only if they send emails or call the
 * AI service. The others need no limit, because only schedules invoke them.
 */
export const reservedConcurrency: Readonly<Record<string, number>> = {
  "schedule/generate": 2,
  "schedule/retry-tasks": 2,
  "schedule/start-morning": 1,
  "mail/record-feedback": 5,
  // Enough for about 30 new recipes per second, if each takes 1.5 s.
  "recipes/create-recipe": 50,
  "recipes/update-recipe": 20,
  // Limited, because it decodes the photo of a recipe to create its preview image (D52).
  "recipes/change-audience": 10,
  // For each shard of the table's stream, one execution of `project` and up to four of `process-outbox` run at a time.
  // A new table has four shards.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
