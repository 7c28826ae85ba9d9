/**
 * EventBridge patterns for the table changes that each stream consumer receives. A consumer receives a change
 * that matches any one of its patterns. The stack and the tests share these patterns.
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
