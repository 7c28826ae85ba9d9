import { onTestFinished, vi } from "vitest";

export interface SentRequest {
  /** The request as a text: method, path below /api and query, such as `POST /auth/login`. */
  call: string;
  authorization: string | null;
  /** The request body: parsed JSON or the FormData. */
  body: unknown;
}

/** Response to a faked call. A promise lets a test delay the response. */
export interface FakeAnswer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

type Responder = (request: SentRequest) => FakeAnswer | Promise<FakeAnswer>;

/** Answers every fetch of the current test. Returns the requests sent, in order. */
export function fakeApi(respond: Responder): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const request: SentRequest = {
      call: `${init.method ?? "GET"} ${String(address).replace(/^\/api/, "")}`,
      authorization: new Headers(init.headers).get("authorization"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
    };
    sent.push(request);
    const { status = 200, json, headers = {} } = await respond(request);
    return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
  });
  // upload.ts does not use fetch, in order to report progress. In tests, forms are sent with fetch too.
  vi.doMock("../api/upload.ts", () => ({
    upload: (address: string, init: RequestInit) => fetch(address, init),
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}

/** Returns an error response (D32). */
export function refusal(status: number, code: string, message: string, extra: object = {}) {
  return { status, json: { code, message, ...extra } } satisfies FakeAnswer;
}
