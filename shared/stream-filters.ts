/**
 * Lambda event filters that select the DynamoDB stream records for each function that consumes the stream. A record is
 * delivered if it matches any of the function's filters. The CDK stack and the tests share these filters.
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
