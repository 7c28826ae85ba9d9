import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { type RequestHandler as ServerAnswer, startHttpServer } from "../http-server.ts";

/** What a provider answers CloudFormation. */
export interface CustomResourceResponse {
  Status: "SUCCESS" | "FAILED";
  Reason?: string;
  PhysicalResourceId?: string;
  Data?: Record<string, unknown>;
}

/** Where providers PUT their answers, in place of CloudFormation's presigned S3 address. */
export interface ResponseEndpoint {
  /** An address for one answer; `answer` rejects when none came within `limitMs`. */
  expect(limitMs: number): { url: string; answer: Promise<CustomResourceResponse> };
  stop(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1. */
export async function startResponseEndpoint(): Promise<ResponseEndpoint> {
  const expected = new Map<string, (answer: CustomResourceResponse) => void>();
  const deliver: ServerAnswer = async (request, response) => {
    const expecting = expected.get(request.url ?? "");
    if (request.method !== "PUT" || !expecting) return void response.writeHead(403).end();
    expecting(JSON.parse(await text(request)));
    response.writeHead(200).end();
  };
  // The address is the secret.
  const server = await startHttpServer(deliver, { handlerAuthenticates: true });
  return {
    expect(limitMs) {
      const path = `/${randomUUID()}`;
      const { promise, resolve, reject } = Promise.withResolvers<CustomResourceResponse>();
      const silence = new Error(`no answer within ${limitMs / 1000} s`);
      const timer = setTimeout(() => reject(silence), limitMs).unref();
      expected.set(path, (answer) => {
        clearTimeout(timer);
        expected.delete(path);
        resolve(answer);
      });
      return { url: `${server.endpoint}${path}`, answer: promise };
    },
    stop: server.stop,
  };
}
