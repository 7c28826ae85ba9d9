/**
 * Which changes of the table reach which consumer of its stream, as patterns of EventBridge: any of a list suffices.
 * The stack filters by them, and so do the tests.
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
