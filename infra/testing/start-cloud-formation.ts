import type { IncomingHttpHeaders } from "node:http";
import { json } from "node:stream/consumers";
import type { CloudFormationCustomResourceEvent, Context } from "aws-lambda";
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

/** A request from CloudFormation to the custom resource with the logical id `Resource`. */
interface ResourceRequest {
  type: "Create" | "Update" | "Delete";
  properties: Record<string, unknown>;
  /** Properties that the custom resource had before an update. */
  before?: Record<string, unknown>;
  /** The function's remaining time in milliseconds. If undefined, the handler is called without a Lambda context. */
  remainingMs?: number;
}

type ResourceHandler = (
  event: CloudFormationCustomResourceEvent,
  context?: Context,
) => Promise<void>;

export interface CloudFormation {
  /** The received responses, oldest first. */
  responses: ResourceResponse[];
  /** Sends a request to a custom resource's handler. Returns the handler's response. */
  request(handler: ResourceHandler, request: ResourceRequest): Promise<ResourceResponse>;
  stop(): Promise<void>;
}

/** Starts a server that sends requests to custom resources, and records their responses. */
export async function startCloudFormation(): Promise<CloudFormation> {
  const responses: ResourceResponse[] = [];
  const { address, stop } = await serve(async (request, response) => {
    const body = (await json(request)) as ResourceResponse["body"];
    responses.push({ headers: request.headers, body });
    response.end();
  });
  return {
    responses,
    request: async (handler, { type, properties, before, remainingMs }) => {
      const event = {
        RequestType: type,
        ResponseURL: `${address}/`,
        StackId: "stack",
        RequestId: "request",
        LogicalResourceId: "Resource",
        ResourceProperties: { ServiceToken: "", ...properties },
        ...(type === "Update" && { OldResourceProperties: { ServiceToken: "", ...before } }),
        ...(type !== "Create" && { PhysicalResourceId: "physical-id" }),
      } as CloudFormationCustomResourceEvent;
      const context = { getRemainingTimeInMillis: () => remainingMs } as Context;
      await handler(event, remainingMs === undefined ? undefined : context);
      const response = responses.at(-1);
      if (!response) throw new Error("CloudFormation received no response");
      return response;
    },
    stop,
  };
}
