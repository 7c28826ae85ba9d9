import { randomUUID } from "node:crypto";
import { DynamoDBClient, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";

const client = new DynamoDBClient({});
const TableName = process.env.TABLE_NAME;

export async function handler({ body, pathParameters }) {
  if (pathParameters?.id) return readNote(pathParameters.id);
  const id = randomUUID();
  await client.send(new PutItemCommand({ TableName, Item: { id: { S: id }, text: { S: body } } }));
  return { statusCode: 201, body: JSON.stringify({ id }) };
}

async function readNote(id) {
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: { id: { S: id } } }));
  if (!Item) return { statusCode: 404, body: JSON.stringify({ message: "Not found" }) };
  return { statusCode: 200, body: JSON.stringify({ id, text: Item.text.S }) };
}
