import type { CreateTableCommandInput } from "@aws-sdk/client-dynamodb";

const attributes = ["PK", "SK", "list", "sort", "challengeId", "judging", "owner", "ownerSort"];

function keySchema(hash: string, range: string) {
  return [
    { AttributeName: hash, KeyType: "HASH" as const },
    { AttributeName: range, KeyType: "RANGE" as const },
  ];
}

/** The definition of the table that tests use. A test compares it with the CloudFormation template. */
export const tableSchema = {
  BillingMode: "PAY_PER_REQUEST",
  AttributeDefinitions: attributes.map((name) => ({ AttributeName: name, AttributeType: "S" })),
  KeySchema: keySchema("PK", "SK"),
  GlobalSecondaryIndexes: [
    {
      IndexName: "byList",
      KeySchema: keySchema("list", "sort"),
      Projection: { ProjectionType: "ALL" },
    },
    {
      IndexName: "byChallenge",
      KeySchema: keySchema("challengeId", "sort"),
      Projection: { ProjectionType: "ALL" },
    },
    {
      IndexName: "byVotes",
      KeySchema: keySchema("challengeId", "judging"),
      Projection: { ProjectionType: "ALL" },
    },
    {
      IndexName: "byOwner",
      KeySchema: keySchema("owner", "ownerSort"),
      Projection: { ProjectionType: "KEYS_ONLY" },
    },
  ],
  StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" },
} as const satisfies Omit<CreateTableCommandInput, "TableName">;

/** The attribute that contains an item's expiry time (time to live), in seconds since the Unix epoch. */
export const timeToLiveAttribute = "expiresAt";
