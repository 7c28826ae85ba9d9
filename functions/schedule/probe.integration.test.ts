import type { IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { record } from "../metrics.ts";
import { serve } from "../testing/services/serve.ts";
import { handler as probe } from "./probe.ts";

vi.mock("../metrics.ts", () => ({ record: vi.fn() }));
// Mocks timers, so that retries do not wait.
vi.mock("node:timers/promises", () => ({ setTimeout: async () => undefined }));

interface Answer {
  status: number;
  code?: string;
}

const healthy: Record<string, Answer> = {
  "/": { status: 200 },
  "/api/recipes": { status: 401, code: "not-signed-in" },
  "/api/auth/verify-email": { status: 400, code: "verification-link-expired" },
  "/api": { status: 401 },
};

/** The test server's next responses, by path. The server repeats the last response for a path. */
let answers: Record<string, Answer[]>;
const requests: IncomingMessage[] = [];
let site: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  site = await serve(async (request, response) => {
    requests.push(request);
    const path = request.url?.split("?")[0] ?? "";
    const [next = { status: 404 }] = answers[path] ?? [];
    if ((answers[path]?.length ?? 0) > 1) answers[path]?.shift();
    if (next.status === 0) throw new Error("The connection breaks");
    response.statusCode = next.status;
    response.end(JSON.stringify({ code: next.code }));
  });
  process.env.SITE_URL = site.address;
});
afterAll(() => site.stop());
beforeEach(() => {
  vi.mocked(record).mockClear();
  requests.length = 0;
  answers = Object.fromEntries(Object.entries(healthy).map(([path, answer]) => [path, [answer]]));
});

/** Runs the site probe and returns the number of failed checks that it records. */
async function failedChecks(): Promise<number> {
  await probe();
  expect(record).toHaveBeenCalledExactlyOnceWith("FailedChecks", expect.any(Number));
  return vi.mocked(record).mock.lastCall?.[1] as number;
}

describe("site probe", () => {
  it("records zero failed checks if the site works", async () => {
    expect(await failedChecks()).toBe(0);
    expect(requests.map(({ url }) => url?.split("?")[0]).sort()).toEqual(
      Object.keys(healthy).sort(),
    );
    for (const { headers } of requests) {
      expect(headers.authorization ?? headers.cookie).toBeUndefined();
    }
    const socket = requests.find(({ url }) => url === "/api");
    expect(socket?.headers).toMatchObject({ upgrade: "websocket" });
  });

  it.each<[path: string, answer: Answer]>([
    ["/", { status: 404 }],
    ["/", { status: 302 }],
    ["/", { status: 0 }],
    ["/api/recipes", { status: 401 }],
    ["/api/recipes", { status: 403, code: "forbidden" }],
    ["/api/recipes", { status: 200 }],
    ["/api/auth/verify-email", { status: 500, code: "internal-error" }],
    ["/api/auth/verify-email", { status: 0 }],
    ["/api", { status: 403 }],
    ["/api", { status: 0 }],
  ])(
    "records a failed check if the path %s responds with %j on both attempts",
    async (path, answer) => {
      answers[path] = [answer];
      expect(await failedChecks()).toBe(1);
    },
  );

  it("records four failed checks if the whole site is down", async () => {
    for (const path of Object.keys(healthy)) answers[path] = [{ status: 0 }];
    expect(await failedChecks()).toBe(4);
  });

  it("ignores a failed check if its retry succeeds", async () => {
    answers["/api/recipes"] = [{ status: 0 }, healthy["/api/recipes"] as Answer];
    expect(await failedChecks()).toBe(0);
    expect(requests).toHaveLength(5);
  });
});
