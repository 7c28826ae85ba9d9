import * as z from "zod";
import { generatedId, physicalName } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { Dynamodb } from "./start-dynamodb.ts";
import type { TableProperties } from "./table-properties.ts";

/** Schema of properties that are passed to the DynamoDB engine without validation. */
const passedOn = z.any().optional();

/** Schema of properties that have no effect. */
const unused = z.unknown().optional();

const schema = z.strictObject({
  TableName: z.string().optional(),
  KeySchema: passedOn,
  AttributeDefinitions: passedOn,
  GlobalSecondaryIndexes: passedOn,
  StreamSpecification: passedOn,
  TimeToLiveSpecification: passedOn,
  BillingMode: unused,
  DeletionProtectionEnabled: unused,
  PointInTimeRecoverySpecification: unused,
  ProvisionedThroughput: unused,
  SSESpecification: unused,
  Tags: unused,
});

export const dynamodbTypes = (dynamodb: Dynamodb): ResourceBuilders => ({
  async "AWS::DynamoDB::Table"(resource) {
    const properties = readProperties(resource, schema);
    const TableName = properties.TableName ?? physicalName(resource, 255);
    const table = { ...properties, TableName } as TableProperties;
    const { tableArn, streamArn } = await dynamodb.ensureTable(table);
    return {
      ref: TableName,
      attributes: {
        Arn: tableArn,
        TableId: generatedId(resource),
        ...(streamArn && { StreamArn: streamArn }),
      },
    };
  },
});
