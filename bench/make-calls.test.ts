import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCalls } from "./make-calls.ts";

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    response.writeHead(request.method === "POST" ? 201 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  url = `http://localhost:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

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
