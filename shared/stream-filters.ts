/**
 * EventBridge patterns of the table changes that each stream consumer receives; matching one pattern is
 * enough. The stack and the tests use the same patterns.
 */
export const streamFilters = {
  project: [
    { dynamodb: { Keys: { SK: { S: [{ prefix: "R#" }] } } } },
    { dynamodb: { Keys: { SK: { S: ["CHALLENGE"] } } } },
    { eventName: ["MODIFY"], dynamodb: { Keys: { SK: { S: ["ACCOUNT"] } } } },
    { eventName: ["INSERT"], dynamodb: { NewImage: { uncounted: { S: [{ exists: true }] } } } },
  ],
  processOutbox: [{ eventName: ["INSERT"], dynamodb: { Keys: { PK: { S: [{ prefix: "O#" }] } } } }],
};
