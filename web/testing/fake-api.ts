import { onTestFinished, vi } from "vitest";

export interface SentRequest {
  /** Method and path below /api, such as `POST /auth/login`, with the query. */
  call: string;
  authorization: string | null;
  /** The JSON body, or the FormData itself. */
  body: unknown;
}

/** What a faked call answers; a promise lets a test decide when. */
export interface FakeAnswer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

type Responder = (request: SentRequest) => FakeAnswer | Promise<FakeAnswer>;

/** Answers every fetch of this test in place of the server; returns what was sent, in order. */
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
  // Forms are sent with their progress, which fetch does not tell.
  vi.doMock("../api/upload.ts", () => ({
    upload: (address: string, init: RequestInit) => fetch(address, init),
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return sent;
}

/** An error answer in the shape of D32. */
export function refusal(status: number, code: string, message: string, extra: object = {}) {
  return { status, json: { code, message, ...extra } } satisfies FakeAnswer;
}
