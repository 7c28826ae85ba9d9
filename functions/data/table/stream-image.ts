import type { AttributeValue as SdkValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "aws-lambda";

/** Converts an item image from a DynamoDB stream record into an item. Binary values stay in base64. */
export function itemFromImage<Item>(image: Record<string, AttributeValue>): Item {
  return unmarshall(image as Record<string, SdkValue>) as Item;
}
