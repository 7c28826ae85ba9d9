/**
 * Maximum concurrent executions of functions that a fault could make expensive: those that decode photos or start
 * without a caller. Generation on request needs no cap, because a marker in the table allows one run at a time (D30).
 */
export const reservedConcurrency: Readonly<Record<string, number>> = {
  "schedule/generate": 2,
  "schedule/clock": 2,
  "mail/record-feedback": 5,
  // Enough for about 30 recipes per second at 1.5 s each.
  "recipes/create-recipe": 50,
  "recipes/update-recipe": 20,
  // One batch per shard for project and four for process-outbox. A new table has four shards.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
