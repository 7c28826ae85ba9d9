import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A response that a custom resource has sent to CloudFormation. */
export interface ResourceResponse {
  headers: IncomingHttpHeaders;
  body: {
    Status: string;
    Reason?: string;
    PhysicalResourceId: string;
    Data?: Record<string, string>;
  };
}

export interface CloudFormation {
  /** The URL to which custom resources send their responses. */
  url: string;
  /** The received responses, oldest first. */
  responses: ResourceResponse[];
  stop(): void;
}

/** Starts a server that records the responses that custom resources send to CloudFormation. */
export async function startCloudFormation(): Promise<CloudFormation> {
  const responses: ResourceResponse[] = [];
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as ResourceResponse["body"];
    responses.push({ headers: request.headers, body });
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    responses,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
