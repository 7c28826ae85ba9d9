import { vi } from "vitest";
import { toFormData } from "../api/form-data.ts";

export interface SentRequest {
  /** HTTP method, path below /api and query string, for example `POST /auth/login`. */
  call: string;
  authorization: string | null;
  /** The request body: parsed JSON or `FormData`. */
  body: unknown;
}

export interface FakeAnswer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

type Responder = (request: SentRequest) => FakeAnswer | Promise<FakeAnswer>;

/**
 * Stubs `fetch` for the current test. Returns an array that grows with each request. Does not record requests for the
 * showcase, because some pages send them independently of the test.
 */
export function fakeApi(respond: Responder, showcase: FakeAnswer = { json: {} }): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit = {}) => {
    const request: SentRequest = {
      call: `${init.method ?? "GET"} ${String(address).replace(/^\/api/, "")}`,
      authorization: new Headers(init.headers).get("authorization"),
      body: typeof init.body === "string" ? JSON.parse(init.body) : init.body,
    };
    const isShowcase = request.call === "GET /showcase";
    if (!isShowcase) sent.push(request);
    const { status = 200, json, headers = {} } = isShowcase ? showcase : await respond(request);
    return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
  });
  // Makes upload.ts use the stubbed `fetch` instead of XMLHttpRequest.
  vi.doMock("../api/upload.ts", () => ({
    upload: (address: string, { form, ...init }: RequestInit & { form: Record<string, unknown> }) =>
      fetch(address, { ...init, body: toFormData(form) }),
  }));
  return sent;
}

/** Returns a successful response whose connection is lost while its body arrives. */
export function responseCutOff() {
  return new Response(
    new ReadableStream({ pull: (controller) => controller.error(new TypeError("network error")) }),
  );
}

/** Returns an error response in the API's format (D32). */
export function refusal(status: number, code: string, message: string, extra: object = {}) {
  return { status, json: { code, message, ...extra } } satisfies FakeAnswer;
}
