import { describe, expect, it } from "vitest";
import { buildResource } from "../../testing/build-resource.ts";
import type { S3 } from "../s3/start-s3.ts";
import { customResourceTypes } from "./custom-resource-types.ts";
import type { CustomResources } from "./custom-resources.ts";

describe("Custom::CDKBucketDeployment", () => {
  it("reports no ignored properties for a website that is already deployed", async () => {
    const stored = { physicalId: "id", properties: {}, data: {} };
    const customResources = { provide: async () => stored } as Partial<CustomResources>;
    const builders = customResourceTypes({
      customResources: customResources as CustomResources,
      s3: {} as S3,
      assets: new Map(),
    });
    const { ignored } = await buildResource(builders, "Custom::CDKBucketDeployment", {
      ServiceToken: "arn",
      SourceBucketNames: ["assets"],
      SourceObjectKeys: ["web.zip"],
      DestinationBucketName: "web",
    });
    expect(ignored).toEqual([]);
  });
});
