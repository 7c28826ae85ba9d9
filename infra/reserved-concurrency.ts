/**
 * Maximum concurrent executions of functions that a failure or an attack could make expensive: functions that
 * decode photos, and functions that no API call invokes. The generation of a challenge on request needs no
 * limit, because a marker item in the table allows only one run at a time (D30).
 */
export const reservedConcurrency: Readonly<Record<string, number>> = {
  "schedule/generate": 2,
  "schedule/clock": 2,
  "mail/record-feedback": 5,
  // Enough for about 30 recipe submissions per second, at 1.5 s per submission.
  "recipes/create-recipe": 50,
  "recipes/update-recipe": 20,
  // One concurrent batch per stream shard for `project`, and four per shard for `process-outbox`. A new table
  // has four shards.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
