import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  Table as DynamodbTable,
  type GlobalSecondaryIndexProps,
  ProjectionType,
  StreamViewType,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** Number of days for which deleted data can be restored. */
export const restorableDays = 30;

const globalSecondaryIndexes: GlobalSecondaryIndexProps[] = [
  { indexName: "byList", partitionKey: text("list"), sortKey: text("sort") },
  { indexName: "byChallenge", partitionKey: text("challengeId"), sortKey: text("sort") },
  { indexName: "byVotes", partitionKey: text("challengeId"), sortKey: text("judging") },
  {
    indexName: "byOwner",
    partitionKey: text("owner"),
    sortKey: text("ownerSort"),
    projectionType: ProjectionType.KEYS_ONLY,
  },
];

/** The DynamoDB table. Its keys and indexes are documented in functions/data/table/keys.ts. */
export class Table extends Construct {
  readonly table: DynamodbTable;
  readonly streamArn: string;
  readonly environment: Environment["table"];
  readonly indexNames = globalSecondaryIndexes.map(({ indexName }) => indexName);

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new DynamodbTable(this, "Table", {
      partitionKey: text("PK"),
      sortKey: text("SK"),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.DEFAULT,
      timeToLiveAttribute: "expiresAt",
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: {
        pointInTimeRecoveryEnabled: true,
        recoveryPeriodInDays: restorableDays,
      },
      deletionProtection: true,
      // CloudFormation cannot delete a table with deletion protection. With `RETAIN`, it keeps the table, so that the
      // rollback of a failed first creation does not end in ROLLBACK_FAILED.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    for (const index of globalSecondaryIndexes) this.table.addGlobalSecondaryIndex(index);
    const { tableStreamArn } = this.table;
    if (!tableStreamArn) throw new Error("The table has no stream");
    this.streamArn = tableStreamArn;
    this.environment = { TABLE_NAME: this.table.tableName };
  }
}
