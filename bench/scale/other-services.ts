import type { ClientRequest } from "node:http";

/**
 * Functions that return the AWS service and operation of a request. Each key is the environment variable that contains
 * the service's URL.
 */
const endpoints: Record<string, (method: string, path: string) => string> = {
  AWS_ENDPOINT_URL_S3: (method) => `S3 ${method}`,
  AWS_ENDPOINT_URL_SESV2: (method, path) =>
    path.endsWith("/outbound-emails") ? "SES SendEmail" : `SES ${method}`,
  AWS_ENDPOINT_URL_SQS: () => "SQS request",
  AWS_ENDPOINT_URL_SECRETS_MANAGER: () => "Secrets Manager request",
  OPENAI_BASE_URL: () => "generation service request",
  LIVE_ENDPOINT: (method) => (method === "POST" ? "PostToConnection" : "DeleteConnection"),
};

/** Returns the AWS service and operation of an HTTP request. Returns undefined for DynamoDB. */
export function serviceOf(request: ClientRequest): string | undefined {
  const host = request.getHeader("host");
  for (const [variable, operation] of Object.entries(endpoints)) {
    const address = process.env[variable];
    if (address && new URL(address).host === host) return operation(request.method, request.path);
  }
  return undefined;
}
