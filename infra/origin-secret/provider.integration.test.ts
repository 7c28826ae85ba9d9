import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { CloudFormationCustomResourceEvent } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { handler } from "./provider.ts";

const secrets: Record<string, string> = { origin: "s3cret" };
const responses: Record<string, unknown>[] = [];
let server: Server;
let address: string;

// One HTTP server imitates Secrets Manager and receives the responses to CloudFormation.
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = (await json(request)) as Record<string, string>;
    if (request.method === "PUT") {
      responses.push(body);
      response.end();
      return;
    }
    const SecretString = secrets[body.SecretId ?? ""];
    response.statusCode = SecretString ? 200 : 400;
    response.setHeader("content-type", "application/x-amz-json-1.1");
    response.end(
      JSON.stringify(SecretString ? { SecretString } : { __type: "ResourceNotFoundException" }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    AWS_REGION: "eu-west-3",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
    AWS_ENDPOINT_URL_SECRETS_MANAGER: address,
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function send(RequestType: "Create" | "Delete", SecretId = "origin") {
  await handler({
    RequestType,
    ResponseURL: `${address}/response`,
    StackId: "stack",
    RequestId: "request",
    LogicalResourceId: "Value",
    ResourceProperties: { ServiceToken: "", SecretId },
    ...(RequestType === "Delete" && { PhysicalResourceId: "origin-secret-Value" }),
  } as unknown as CloudFormationCustomResourceEvent);
  return responses.at(-1);
}

describe("the custom resource that reads the origin secret", () => {
  it("returns the secret's value and asks CloudFormation not to show it", async () => {
    expect(await send("Create")).toEqual({
      Status: "SUCCESS",
      PhysicalResourceId: "origin-secret-Value",
      StackId: "stack",
      RequestId: "request",
      LogicalResourceId: "Value",
      NoEcho: true,
      Data: { Value: "s3cret" },
    });
  });

  it("reports FAILED with the reason when the secret cannot be read", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await send("Create", "missing")).toMatchObject({
      Status: "FAILED",
      Reason: expect.stringContaining("ResourceNotFoundException"),
    });
  });

  it("does not read the secret when the resource is deleted", async () => {
    const answer = await send("Delete", "missing");
    expect(answer).toMatchObject({ Status: "SUCCESS", PhysicalResourceId: "origin-secret-Value" });
    expect(answer).not.toHaveProperty("Data");
  });
});
