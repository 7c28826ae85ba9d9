import type { AttributeValue as SdkValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "aws-lambda";

/** Returns the item in a DynamoDB stream record. Binary values remain in base64, as delivered by Lambda. */
export function itemFromImage<Item>(image: Record<string, AttributeValue>): Item {
  return unmarshall(image as Record<string, SdkValue>) as Item;
}
