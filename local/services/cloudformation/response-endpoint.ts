import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { startHttpServer } from "../http-server.ts";

/** A custom resource provider's response to CloudFormation. */
export interface CustomResourceResponse {
  Status: "SUCCESS" | "FAILED";
  Reason?: string;
  PhysicalResourceId?: string;
  Data?: Record<string, unknown>;
  /** True if `Data` is secret and must be masked in the stack's outputs. */
  NoEcho?: boolean;
}

/** Receives the responses of custom resource providers. On AWS, providers send them to a presigned S3 URL instead. */
export interface ResponseEndpoint {
  /** Returns a URL that accepts one response, and a promise of that response. The promise rejects after the timeout. */
  expect(timeoutMs: number): { url: string; response: Promise<CustomResourceResponse> };
  stop(): Promise<void>;
}

export async function startResponseEndpoint(): Promise<ResponseEndpoint> {
  const pending = new Map<string, (response: CustomResourceResponse) => void>();
  const server = await startHttpServer(
    async (request, response) => {
      const resolve = pending.get(request.url ?? "");
      if (request.method !== "PUT" || !resolve) return void response.writeHead(403).end();
      resolve(JSON.parse(await text(request)));
      response.writeHead(200).end();
    },
    // Requests need no access key, because the URL path is random and only the custom resource's provider receives it.
    { handlerAuthenticates: true },
  );
  return {
    expect(timeoutMs) {
      const path = `/${randomUUID()}`;
      const { promise, resolve, reject } = Promise.withResolvers<CustomResourceResponse>();
      const timeout = new Error(`no response within ${timeoutMs / 1000} s`);
      const timer = setTimeout(() => reject(timeout), timeoutMs).unref();
      pending.set(path, (response) => {
        clearTimeout(timer);
        pending.delete(path);
        resolve(response);
      });
      return { url: `${server.endpoint}${path}`, response: promise };
    },
    stop: server.stop,
  };
}
