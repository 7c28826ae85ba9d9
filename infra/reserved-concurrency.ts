/**
 * Maximum number of concurrent executions of each function that could become expensive during a failure or an attack.
 * Other functions need no entry. Event sources limit the functions that read queues. Throttling limits the functions
 * behind an API. The other hourly jobs run only once an hour. A lock limits challenge generation on request to one run
 * at a time (D30).
 */
export const reservedConcurrency: Readonly<Record<string, number>> = {
  "schedule/generate": 2,
  "schedule/retry-tasks": 2,
  "schedule/start-morning": 1,
  "mail/record-feedback": 5,
  // Allows about 30 new recipes per second, because creating one recipe takes 1.5 s.
  "recipes/create-recipe": 50,
  "recipes/update-recipe": 20,
  // This function decodes the recipe's photo to create a preview image, which is expensive (D52).
  "recipes/change-audience": 10,
  // For each stream shard, Lambda runs one execution of `project` and up to four of `process-outbox` at a time. A new
  // table has four shards.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
