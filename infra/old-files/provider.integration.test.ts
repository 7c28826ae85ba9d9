import { credentials, region, startTestS3 } from "local-cloud/testing/s3";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { serve } from "#functions/testing/services/serve.ts";
import { type CloudFormation, startCloudFormation } from "../testing/start-cloud-formation.ts";
import { handler } from "./provider.ts";

let test: Awaited<ReturnType<typeof startTestS3>>;
let cloudFormation: CloudFormation;

beforeEach(async () => {
  test = await startTestS3("site");
  cloudFormation = await startCloudFormation();
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: test.s3.endpoint,
  });
});
afterEach(async () => {
  await test.stop();
  await cloudFormation.stop();
});

const change = (type: "Update" | "Delete", Bucket: string, remainingMs = 60_000) =>
  cloudFormation.request(handler, { type, properties: { Bucket, Files: [] }, remainingMs });

const bodies = () => cloudFormation.responses.map(({ body }) => body);

describe("old-files custom resource", () => {
  it("reports SUCCESS to CloudFormation five seconds before timing out if S3 does not respond", async () => {
    const silent = await serve(() => new Promise(() => undefined));
    onTestFinished(silent.stop);
    process.env.AWS_ENDPOINT_URL_S3 = silent.address;
    await expect(change("Update", "site", 5050)).rejects.toThrow("not finished in time");
    expect(bodies()).toMatchObject([
      { Status: "SUCCESS", PhysicalResourceId: "old-files-Resource" },
    ]);
  });

  it("does not delete files when the custom resource itself is deleted", async () => {
    await change("Update", "site");
    expect(test.keys()).not.toEqual([]);
    await change("Delete", "no-such-bucket");
    expect(bodies().map(({ Status }) => Status)).toEqual(["SUCCESS", "SUCCESS"]);
  });
});
