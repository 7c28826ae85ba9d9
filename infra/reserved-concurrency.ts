/**
 * Maximum concurrent executions of functions that could become expensive in a failure or an attack. Other functions have
 * limits of their own: the event source limits those that read queues, throttling limits those behind an API, and the
 * other hourly jobs only run once an hour. Generating a challenge on request needs no limit, because a lock allows one
 * run at a time (D30).
 */
export const reservedConcurrency: Readonly<Record<string, number>> = {
  "schedule/generate": 2,
  "schedule/retry-tasks": 2,
  "schedule/start-morning": 1,
  "mail/record-feedback": 5,
  // Allows about 30 new recipes per second, at 1.5 s each.
  "recipes/create-recipe": 50,
  "recipes/update-recipe": 20,
  // This function is limited because it decodes the recipe's photo to create a preview image (D52).
  "recipes/change-audience": 10,
  // Each stream shard runs one execution of `project` and up to four of `process-outbox` at a time. A new table has
  // four shards.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
