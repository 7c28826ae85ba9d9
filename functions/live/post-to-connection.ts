import { buffer } from "node:stream/consumers";
import { SignatureV4 } from "@smithy/signature-v4";
import { config } from "../config.ts";
import { connectionsApi } from "./connections-api.ts";

type SdkRequest = Parameters<
  ReturnType<typeof connectionsApi>["config"]["requestHandler"]["handle"]
>[0];

let signer: SignatureV4 | undefined;

/**
 * Sends a message to a WebSocket connection. Returns `gone` if the connection does not exist, and `throttled` if too
 * many messages are sent or the client is too slow.
 *
 * Signs the request itself, because the AWS SDK needs three times as much CPU time.
 */
export async function postToConnection(
  connectionId: string,
  message: string,
  deadline: AbortSignal,
): Promise<"sent" | "gone" | "throttled"> {
  const { statusCode, headers } = await postOnceOrTwice(connectionId, message, deadline);
  if (statusCode < 300) return "sent";
  if (statusCode === 410) return "gone";
  if (statusCode === 429) return "throttled";
  const [name = ""] = headers["x-amzn-errortype"]?.split(":") ?? [];
  const error = new Error(`API Gateway answered ${statusCode} to a live event`);
  throw Object.assign(error, name && { name });
}

/** Retries once after a network error, for example if an idle connection was closed. */
async function postOnceOrTwice(...request: Parameters<typeof post>): ReturnType<typeof post> {
  try {
    return await post(...request);
  } catch (error) {
    const [, , deadline] = request;
    if (deadline.aborted) throw error;
    return post(...request);
  }
}

async function post(connectionId: string, message: string, abortSignal: AbortSignal) {
  const { config: sdk } = connectionsApi();
  signer ??= new SignatureV4({
    service: "execute-api",
    region: sdk.region,
    credentials: sdk.credentials,
    sha256: sdk.sha256,
  });
  const { protocol, host, hostname, port, pathname } = new URL(config("live").LIVE_ENDPOINT);
  const request = await signer.sign({
    method: "POST",
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path: `${pathname}/@connections/${encodeURIComponent(connectionId)}`,
    query: {},
    headers: { host, "content-type": "application/octet-stream" },
    body: message,
  });
  const { response } = await sdk.requestHandler.handle(request as SdkRequest, { abortSignal });
  await buffer(response.body);
  return response;
}
