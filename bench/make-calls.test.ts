import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serve } from "#functions/testing/services/serve.ts";
import { makeCalls } from "./make-calls.ts";

let server: Awaited<ReturnType<typeof serve>>;
let url: string;

beforeAll(async () => {
  server = await serve(async (request, response) =>
    response.writeHead(request.method === "POST" ? 201 : 401).end(),
  );
  url = `${server.address}/api`;
});
afterAll(() => server?.stop());

describe("makeCalls", () => {
  it("makes the given number of API calls and returns the duration of each one", async () => {
    const call = { method: "POST", url, status: 201 };
    expect(await makeCalls(2, 5, () => call)).toHaveLength(5);
  });

  it("throws an error when the site rejects a call", async () => {
    await expect(makeCalls(1, 1, () => ({ method: "GET", url }))).rejects.toThrow(
      `GET ${url} answered 401, not 200`,
    );
  });
});
