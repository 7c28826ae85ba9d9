import type { AttributeValue as SdkValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "aws-lambda";

/** The item of an image in a stream record; binary values are base64 text there, and stay it. */
export function itemFromImage<Item>(image: Record<string, AttributeValue>): Item {
  return unmarshall(image as Record<string, SdkValue>) as Item;
}
