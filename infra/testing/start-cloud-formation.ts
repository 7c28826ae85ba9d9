import type { IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import { serve } from "#functions/testing/services/serve.ts";

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
  stop(): Promise<void>;
}

/** Starts a server that records the responses that custom resources send to CloudFormation. */
export async function startCloudFormation(): Promise<CloudFormation> {
  const responses: ResourceResponse[] = [];
  const { address, stop } = await serve(async (request, response) => {
    const body = (await json(request)) as ResourceResponse["body"];
    responses.push({ headers: request.headers, body });
    response.end();
  });
  return { url: `${address}/`, responses, stop };
}
