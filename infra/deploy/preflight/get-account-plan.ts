import { Sha256 } from "@aws-crypto/sha256-js";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { SignatureV4 } from "@smithy/signature-v4";

interface AccountPlan {
  accountPlanType: "FREE" | "PAID";
  /** End of the free plan, as an ISO 8601 date or in seconds since 1970. */
  accountPlanExpirationDate?: string | number;
}

/**
 * Returns the AWS account's plan (free or paid), or undefined if the account is older than these plans. Signs the
 * request itself, because some npm registries lack the package with the SDK client.
 * https://docs.aws.amazon.com/awsaccountbilling/latest/APIReference/API_freetier_GetAccountPlanState.html
 */
export async function getAccountPlan(): Promise<AccountPlan | undefined> {
  const { config } = new LambdaClient({});
  const { AWS_ENDPOINT_URL_FREETIER, AWS_ENDPOINT_URL } = process.env;
  const endpoint = AWS_ENDPOINT_URL_FREETIER ?? AWS_ENDPOINT_URL;
  const url = new URL(endpoint ?? "https://freetier.us-east-1.api.aws");
  const signer = new SignatureV4({
    service: "freetier",
    region: "us-east-1",
    credentials: config.credentials,
    sha256: Sha256,
  });
  const request = await signer.sign({
    method: "POST",
    protocol: url.protocol,
    hostname: url.hostname,
    path: "/",
    headers: {
      host: url.host,
      "content-type": "application/x-amz-json-1.0",
      "x-amz-target": "AWSFreeTierService.GetAccountPlanState",
    },
    body: "{}",
  });
  const { host, ...headers } = request.headers;
  const response = await fetch(url, { method: "POST", headers, body: "{}" });
  const body = (await response.json()) as AccountPlan & { __type?: string; message?: string };
  if (response.ok) return body;
  const name = body.__type?.split("#").at(-1) ?? `status ${response.status}`;
  if (name === "ResourceNotFoundException") return undefined;
  throw Object.assign(new Error(body.message ?? ""), { name });
}
