/**
 * Lambda event filters for each function that consumes the DynamoDB stream. A function receives the records that match
 * any of its filters.
 */
export const streamFilters = {
  project: [
    { dynamodb: { Keys: { SK: { S: [{ prefix: "R#" }, { prefix: "T#" }] } } } },
    { dynamodb: { Keys: { SK: { S: ["CHALLENGE"] } } } },
    { eventName: ["MODIFY"], dynamodb: { Keys: { SK: { S: ["ACCOUNT"] } } } },
    { eventName: ["INSERT"], dynamodb: { NewImage: { uncounted: { S: [{ exists: true }] } } } },
  ],
  processOutbox: [{ eventName: ["INSERT"], dynamodb: { Keys: { PK: { S: [{ prefix: "O#" }] } } } }],
};
