/**
 * The most executions at once of functions that a fault could make dear: those that decode photos or start by
 * themselves. Of what an administrator has generated one run at a time asks the paid service, by a mark in the table (D30). AWS takes them out of the account's quota and wants 100 left unreserved.
 */
export const reservedConcurrency: Readonly<Record<string, number>> = {
  "schedule/generate": 2,
  "schedule/clock": 2,
  "mail/record-feedback": 5,
  // Some 30 recipes a second, each a second and a half.
  "recipes/create-recipe": 50,
  "recipes/update-recipe": 20,
  // One batch at a time of each shard, and four; a table has four shards to begin with.
  "streams/project": 20,
  "streams/process-outbox": 40,
};
