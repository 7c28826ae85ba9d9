import * as z from "zod";
import type { TableProperties } from "../../services/dynamodb/table-properties.ts";
import type { ResourceBuilder } from "../cloud.ts";
import { generatedId, physicalName } from "../physical-name.ts";
import { readProperties } from "../read-properties.ts";

/** AWS::DynamoDB::Table. */
export const dynamodbTable: ResourceBuilder = async (resource) => {
  const given = readProperties(resource, z.looseObject({ TableName: z.string().optional() }));
  const TableName = given.TableName ?? physicalName(resource, 255);
  const properties = { ...given, TableName } as TableProperties;
  const { tableArn, streamArn } = await resource.cloud.dynamodb.ensureTable(properties);
  return {
    ref: TableName,
    attributes: {
      Arn: tableArn,
      TableId: generatedId(resource),
      ...(streamArn && { StreamArn: streamArn }),
    },
  };
};
