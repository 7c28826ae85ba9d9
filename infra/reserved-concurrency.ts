/**
 * Maximum concurrent executions of functions that a failure or an attack could make expensive: functions that decode
 * photos, and functions that no API call invokes. Generating a challenge on request needs no limit, because a lock in
 * the table allows only one run at a time (D30). Of the hourly jobs, only those that send emails or call the AI service
 * are limited, because only schedules invoke hourly jobs.
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
  // For each shard of the table's stream, `project` processes one batch at a time and `process-outbox` four. A new
  // table has four shards.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
