import { describe, expect, it } from "vitest";
import { resourcePolicy } from "../services/iam/resource-policy.ts";
import { createRequest } from "../testing/create-request.ts";
import { serveBucket } from "./serve-bucket.ts";

const s3 = {
  readObject: (_: string, key: string) =>
    key === "images/a.webp" || key === "uploads/raw"
      ? { body: Buffer.from("bytes"), headers: { "content-type": "image/webp" } }
      : undefined,
};
const allow = (Action: string, Resource: string) => ({
  Effect: "Allow",
  Action,
  Resource,
  Principal: { Service: "cloudfront.amazonaws.com" },
  Condition: { StringEquals: { "AWS:SourceArn": "arn:distribution" } },
});
const images = allow("s3:GetObject", "arn:aws:s3:::photos/images/*");
const listing = allow("s3:ListBucket", "arn:aws:s3:::photos");

async function status(
  path: string,
  Statement: object[],
  options: { method?: string; arn?: string } = {},
) {
  const { method = "GET", arn = "arn:distribution" } = options;
  const bucketPolicies = new Map([["photos", resourcePolicy.parse({ Statement })]]);
  const origin = { bucket: "photos", distributionArn: arn };
  return (await serveBucket({ s3, bucketPolicies }, origin, createRequest({ method, path })))
    .status;
}

describe("serveBucket", () => {
  it("returns an object if the bucket policy allows the CloudFront distribution to read it", async () => {
    expect(await status("/images/a.webp", [images])).toBe(200);
  });

  it("returns 403 for an object that the bucket policy does not allow CloudFront to read", async () => {
    expect(await status("/uploads/raw", [images])).toBe(403);
    expect(await status("/images/a.webp", [])).toBe(403);
  });

  it("returns 403 for a CloudFront distribution that the bucket policy does not name", async () => {
    expect(await status("/images/a.webp", [images], { arn: "arn:other" })).toBe(403);
  });

  it("returns 404 for a missing object if CloudFront may list the bucket, otherwise 403", async () => {
    expect(await status("/images/none", [images])).toBe(403);
    expect(await status("/images/none", [images, listing])).toBe(404);
  });

  it("returns 405 for write requests and 400 for malformed paths", async () => {
    expect(await status("/images/a.webp", [images], { method: "PUT" })).toBe(405);
    expect(await status("/%E0%A4%A", [images])).toBe(400);
  });
});
