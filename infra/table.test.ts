import { describe, expect, it } from "vitest";
import { tableSchema, timeToLiveAttribute } from "#functions/testing/table/table-schema.ts";
import { onlyResource, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const table = onlyResource(template, "AWS::DynamoDB::Table");

describe("DynamoDB table", () => {
  it("has the same keys, indexes and stream type as the table that the functions' tests use", () => {
    const { StreamSpecification, ...schema } = tableSchema;
    expect(table.Properties).toMatchObject(structuredClone(schema));
    expect(table.Properties.GlobalSecondaryIndexes).toEqual(schema.GlobalSecondaryIndexes);
    expect(table.Properties.AttributeDefinitions).toEqual(schema.AttributeDefinitions);
    expect(table.Properties.StreamSpecification.StreamViewType).toBe(
      StreamSpecification.StreamViewType,
    );
  });

  it("expires items based on the time-to-live attribute that the functions write", () => {
    expect(table.Properties.TimeToLiveSpecification).toEqual({
      AttributeName: timeToLiveAttribute,
      Enabled: true,
    });
  });

  it("enables point-in-time recovery and deletion protection for the table", () => {
    expect(table.DeletionPolicy).toBe("Retain");
    expect(table.Properties).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
  });
});
