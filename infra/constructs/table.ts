import { RemovalPolicy } from "aws-cdk-lib";
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from "aws-cdk-lib/aws-dynamodb";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The one table; functions/data/keys.ts says what its keys and indexes are for. */
export class Table extends Construct {
  readonly table: TableV2;
  readonly streamArn: string;
  readonly environment: Environment["table"];

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new TableV2(this, "Table", {
      partitionKey: text("PK"),
      sortKey: text("SK"),
      globalSecondaryIndexes: [
        { indexName: "byList", partitionKey: text("list"), sortKey: text("sort") },
        { indexName: "byChallenge", partitionKey: text("challengeId"), sortKey: text("sort") },
        {
          indexName: "byOwner",
          partitionKey: text("owner"),
          sortKey: text("ownerSort"),
          projectionType: ProjectionType.KEYS_ONLY,
        },
      ],
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.dynamoOwnedKey(),
      timeToLiveAttribute: "expiresAt",
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const { tableStreamArn } = this.table;
    if (!tableStreamArn) throw new Error("The table has no stream");
    this.streamArn = tableStreamArn;
    this.environment = { TABLE_NAME: this.table.tableName };
  }
}
