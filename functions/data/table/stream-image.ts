import type { AttributeValue as SdkValue } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import type { AttributeValue } from "aws-lambda";

/** Converts an item image from a DynamoDB stream record into an item. Decodes binary values only at the top level. */
export function itemFromImage<Item>(image: Record<string, AttributeValue>): Item {
  const attributes = Object.entries(image).map(([name, value]) => [name, decodeBinary(value)]);
  return unmarshall(Object.fromEntries(attributes)) as Item;
}

/** Lambda delivers binary values in base64. */
function decodeBinary(value: AttributeValue): SdkValue {
  return value.B === undefined ? (value as SdkValue) : { B: Buffer.from(value.B, "base64") };
}
