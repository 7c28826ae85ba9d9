import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { credentials, region, startTestS3 } from "local-cloud/testing/s3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { handler } from "./provider.ts";

let test: Awaited<ReturnType<typeof startTestS3>>;
let cloudFormation: Server;
let responses: { Status: string; PhysicalResourceId: string }[];

beforeEach(async () => {
  responses = [];
  test = await startTestS3("site");
  cloudFormation = createServer(async (request, response) => {
    responses.push((await json(request)) as (typeof responses)[number]);
    response.end();
  }).listen(0, "127.0.0.1");
  await once(cloudFormation, "listening");
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: test.s3.endpoint,
  });
});
afterEach(async () => {
  await test.stop();
  cloudFormation.close();
});

function change(RequestType: "Update" | "Delete", Bucket: string): Promise<void> {
  const { port } = cloudFormation.address() as AddressInfo;
  return handler({
    RequestType,
    ResponseURL: `http://127.0.0.1:${port}/`,
    StackId: "stack",
    RequestId: "1",
    LogicalResourceId: "Expired",
    PhysicalResourceId: "old-files-Expired",
    ResourceProperties: { ServiceToken: "", Bucket, Files: [] },
  } as unknown as CloudFormationCustomResourceEvent);
}

describe("old-files custom resource", () => {
  it("reports SUCCESS to CloudFormation but throws an error if files cannot be deleted", async () => {
    await expect(change("Update", "no-such-bucket")).rejects.toThrow("does not exist");
    expect(responses).toMatchObject([
      { Status: "SUCCESS", PhysicalResourceId: "old-files-Expired" },
    ]);
  });

  it("does not delete files when the custom resource itself is deleted", async () => {
    await change("Update", "site");
    expect((await test.files()).length).toBeGreaterThan(0);
    await change("Delete", "no-such-bucket");
    expect(responses.map(({ Status }) => Status)).toEqual(["SUCCESS", "SUCCESS"]);
  });
});
