import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { sendJson } from "../http-server.ts";
import { ServiceError } from "../service-error.ts";

/**
 * Handles a DynamoDB request. Implements table exports to S3, which the embedded DynamoDB engine lacks
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html). Forwards all other
 * requests to the engine.
 */
export async function handleDynamodb(
  message: IncomingMessage,
  response: ServerResponse,
  { engine, s3 }: { engine: string; s3: S3Client },
): Promise<void> {
  const body = await text(message);
  const { "x-amz-target": target = "", authorization = "", "x-amz-date": date } = message.headers;
  const [version = "", operation] = String(target).split(".");
  const send = (name: string, content: string) =>
    fetch(engine, {
      method: "POST",
      headers: {
        "x-amz-target": `${version}.${name}`,
        authorization,
        "x-amz-date": String(date),
        "content-type": "application/x-amz-json-1.0",
      },
      body: content,
    });
  if (operation === "ExportTableToPointInTime") {
    const { TableArn, S3Bucket } = JSON.parse(body) as { TableArn: string; S3Bucket: string };
    const id = randomUUID();
    await writeExport(s3, S3Bucket, id, await scan(TableArn.split("/")[1] ?? "", send));
    const ExportDescription = { ExportArn: `${TableArn}/export/${id}`, ExportStatus: "COMPLETED" };
    sendJson(response, 200, { ExportDescription });
    return;
  }
  if (operation === "DescribeExport") {
    const { ExportArn } = JSON.parse(body) as { ExportArn: string };
    sendJson(response, 200, { ExportDescription: { ExportArn, ExportStatus: "COMPLETED" } });
    return;
  }
  const answer = await send(operation ?? "", body);
  response
    .writeHead(answer.status, { "content-type": "application/x-amz-json-1.0" })
    .end(Buffer.from(await answer.arrayBuffer()));
}

/** Returns all items of a table in DynamoDB's JSON format. */
async function scan(
  TableName: string,
  send: (operation: string, body: string) => Promise<Response>,
): Promise<object[]> {
  const items: object[] = [];
  let ExclusiveStartKey: object | undefined;
  do {
    const answer = await send("Scan", JSON.stringify({ TableName, ExclusiveStartKey }));
    if (!answer.ok) throw new ServiceError(400, "TableNotFoundException", await answer.text());
    const page = (await answer.json()) as { Items: object[]; LastEvaluatedKey?: object };
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

async function writeExport(s3: S3Client, Bucket: string, id: string, items: object[]) {
  const folder = `AWSDynamoDB/${id}`;
  const lines = items.map((Item) => `${JSON.stringify({ Item })}\n`).join("");
  const files = {
    [`${folder}/data/${randomUUID()}.json.gz`]: gzipSync(lines),
    [`${folder}/manifest-summary.json`]: JSON.stringify({ itemCount: items.length }),
  };
  for (const [Key, Body] of Object.entries(files)) {
    await s3.send(new PutObjectCommand({ Bucket, Key, Body }));
  }
}
