import type { _Record, AttributeValue } from "@aws-sdk/client-dynamodb-streams";
import { account } from "../../template/account.ts";

/** An attribute value in DynamoDB JSON. Binary values are base64-encoded. */
type JsonAttributeValue = Record<string, unknown>;
type JsonItem = Record<string, JsonAttributeValue>;

/** A record of a DynamoDB stream, in the format that Lambda functions receive. */
export interface StreamRecord {
  eventID: string;
  eventName: "INSERT" | "MODIFY" | "REMOVE";
  eventVersion: string;
  eventSource: string;
  awsRegion: string;
  dynamodb: {
    /** Time at which the item was written, in seconds since 1970. */
    ApproximateCreationDateTime: number;
    Keys: JsonItem;
    NewImage?: JsonItem;
    OldImage?: JsonItem;
    SequenceNumber: string;
    SizeBytes: number;
    StreamViewType: string;
  };
  eventSourceARN: string;
  /** The DynamoDB service, if DynamoDB deleted the item because its time to live (TTL) had passed. Otherwise absent. */
  userIdentity?: { type: string; principalId: string };
}

/** Converts a record from `GetRecords` to the format of a Lambda event. */
export function toStreamRecord(record: _Record, streamArn: string): StreamRecord {
  const { dynamodb = {}, userIdentity } = record;
  return {
    eventID: record.eventID ?? "",
    eventName: record.eventName ?? "MODIFY",
    eventVersion: record.eventVersion ?? "1.1",
    eventSource: record.eventSource ?? "aws:dynamodb",
    awsRegion: account.region,
    dynamodb: {
      ApproximateCreationDateTime: seconds(dynamodb.ApproximateCreationDateTime),
      Keys: toJson(dynamodb.Keys ?? {}),
      ...(dynamodb.NewImage && { NewImage: toJson(dynamodb.NewImage) }),
      ...(dynamodb.OldImage && { OldImage: toJson(dynamodb.OldImage) }),
      SequenceNumber: dynamodb.SequenceNumber ?? "",
      SizeBytes: dynamodb.SizeBytes ?? 0,
      StreamViewType: dynamodb.StreamViewType ?? "",
    },
    eventSourceARN: streamArn,
    ...(userIdentity && {
      userIdentity: {
        type: userIdentity.Type ?? "",
        principalId: userIdentity.PrincipalId ?? "",
      },
    }),
  };
}

function seconds(time: Date | undefined): number {
  return Math.floor((time?.getTime() ?? 0) / 1000);
}

function toJson(item: Record<string, AttributeValue>): JsonItem {
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, toJsonValue(value)]),
  );
}

function toJsonValue(value: AttributeValue): JsonAttributeValue {
  if (value.B) return { B: base64(value.B) };
  if (value.BS) return { BS: value.BS.map(base64) };
  if (value.L) return { L: value.L.map(toJsonValue) };
  if (value.M) return { M: toJson(value.M) };
  return { ...value };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
