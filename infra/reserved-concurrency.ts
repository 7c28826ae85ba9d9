/**
 * Maximum number of concurrent executions of each function that could become expensive during a failure or an attack.
 * The other functions are limited in other ways: functions that read queues by their event sources, functions behind an
 * API by throttling, and the other hourly jobs by running only once an hour. A lock allows only one run at a time of
 * challenge generation on request (D30).
 */
export const reservedConcurrency: Readonly<Record<string, number>> = {
  "schedule/generate": 2,
  "schedule/retry-tasks": 2,
  "schedule/start-morning": 1,
  "mail/record-feedback": 5,
  // Creating a recipe takes 1.5 s, so this is enough for about 30 new recipes per second.
  "recipes/create-recipe": 50,
  "recipes/update-recipe": 20,
  // This function decodes the recipe's photo to create a preview image, which takes a lot of CPU time (D52).
  "recipes/change-audience": 10,
  // For each stream shard, Lambda runs one execution of `project` and up to four of `process-outbox` concurrently. The
  // limits are therefore enough for 20 shards and 10 shards respectively. A new table has four shards.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
