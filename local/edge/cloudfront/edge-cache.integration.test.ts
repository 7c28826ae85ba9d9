import { describe, expect, it } from "vitest";
import { cloud, setUpSampleCloud } from "../../testing/sample-setup.ts";

setUpSampleCloud({ edgeCache: true });

async function get(path: string, seconds = 0) {
  const headers = { "x-local-clock": String(seconds * 1000) };
  const response = await fetch(`${cloud.url}${path}`, { headers });
  await response.arrayBuffer();
  return [response.status, response.headers.get("x-cache")];
}

describe("edge cache of the local cloud", () => {
  it("caches files for their max-age, but does not cache S3's errors for missing files", async () => {
    const file = "/assets/app-1.js";
    expect(await get(file)).toEqual([200, "Miss from cloudfront"]);
    expect(await get(file, 30)).toEqual([200, "Hit from cloudfront"]);
    expect(await get(file, 61)).toEqual([200, "Miss from cloudfront"]);
    expect(await get("/assets/gone.js")).toEqual([403, "Miss from cloudfront"]);
    expect(await get("/assets/gone.js", 1)).toEqual([403, "Miss from cloudfront"]);
    expect(await get("/api/echo")).toEqual([200, null]);
  });
});
