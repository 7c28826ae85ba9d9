import { expect, it } from "vitest";
import { createApiCatalog } from "../services/api-gateway/api-catalog.ts";
import type { Lambda } from "../services/lambda/start-lambda.ts";
import { createApiHandler } from "./api-handler.ts";

it("rejects a stack with two HTTP APIs and no CloudFront distribution", () => {
  const apis = createApiCatalog();
  for (const logicalId of ["Notes", "Admin"]) {
    const api = { id: logicalId, logicalId, domainName: "", integrations: new Map(), routes: [] };
    apis.httpApis.set(logicalId, api);
  }
  expect(() => createApiHandler({ apis, lambda: {} as Lambda })).toThrow(
    "Without a CloudFront distribution, a stack can have one HTTP API, but this stack has Notes, Admin.",
  );
});
