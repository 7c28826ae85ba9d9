import * as z from "zod";
import { type HttpResponse, messageResponse } from "../../http-message.ts";
import type { InvokeResult } from "../../lambda/invoke-result.ts";

const schema = z.object({
  statusCode: z.coerce.number().int().min(200).max(599),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Converts the result of a Lambda function (payload format 2.0) into an HTTP response. */
export function proxyResponse(result: InvokeResult): HttpResponse {
  switch (result.outcome) {
    case "success":
      return responseOf(JSON.parse(result.payload));
    case "timeout":
    case "throttled":
      return messageResponse(503, "Service Unavailable");
    case "request-too-large":
      return messageResponse(413, "Request Entity Too Large");
    default:
      return messageResponse(500, "Internal Server Error");
  }
}

function responseOf(output: unknown): HttpResponse {
  if (output === null || typeof output !== "object" || !("statusCode" in output)) {
    const body = typeof output === "string" ? output : JSON.stringify(output);
    const headers = { "content-type": "application/json" };
    return { status: 200, headers, body: Buffer.from(body) };
  }
  const parsed = schema.safeParse(output);
  if (!parsed.success) return messageResponse(500, "Internal Server Error");
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data;
  const lowered = Object.entries(headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  return {
    status: statusCode,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      ...Object.fromEntries(lowered),
      ...(cookies && cookies.length > 0 && { "set-cookie": cookies }),
    },
    body: Buffer.from(body ?? "", isBase64Encoded ? "base64" : "utf8"),
  };
}
