import { text } from "node:stream/consumers";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { account, credentials } from "../../template/account.ts";
import { type HttpServer, startHttpServer } from "../http-server.ts";
import { ServiceError } from "../service-error.ts";
import { accountOperations } from "./account-operations.ts";
import { type AccountState, type DeployedStack, unrestrictedAccount } from "./account-state.ts";
import { type OperationRequest, readOperation, signedServiceOf } from "./read-operation.ts";
import { sendFailure, sendResult } from "./send-result.ts";
import { nameIn } from "./stack-input.ts";
import { handleDynamodb } from "./table-exports.ts";

export interface Account extends HttpServer {
  /** State of the simulated AWS account, such as its stacks and quotas. Both AWS operations and tests change it. */
  readonly state: AccountState;
  /** Snapshot of the deployed stack after each deployment, oldest first. */
  readonly changes: DeployedStack[];
  /** Number of requests received so far. */
  readonly requests: number;
  /** Sets a function to call at the start of each deployment. */
  onChange(listener: () => void): void;
  /** Resets the account to its initial state, in which it has no stacks and denies no actions. */
  reset(): void;
  /** Environment variables that direct AWS SDKs and the CDK CLI to this account. */
  environment: Record<string, string>;
}

/** Starts a simulated AWS account for tests of deployments and operator commands. */
export async function startAccount({
  s3Endpoint,
  dynamodbEndpoint: engine,
}: {
  s3Endpoint?: string;
  dynamodbEndpoint?: string;
} = {}): Promise<Account> {
  const state = unrestrictedAccount();
  const s3 = new S3Client({
    region: account.region,
    credentials,
    forcePathStyle: true,
    ...(s3Endpoint && { endpoint: s3Endpoint }),
  });
  const changes: DeployedStack[] = [];
  let requests = 0;
  let listener: (() => void) | undefined;
  const operations = accountOperations(
    (url) => readObject(s3, url),
    () => server.endpoint,
  );
  const server = await startHttpServer(async (message, response) => {
    // The protocol of errors that occur before the request is read.
    let protocol: OperationRequest["protocol"] = "json";
    try {
      requests++;
      if (engine && signedServiceOf(message) === "dynamodb") {
        return await handleDynamodb(message, response, { engine, s3 });
      }
      const request = await readOperation(message);
      protocol = request.protocol;
      const name = `${request.service}:${request.operation}`;
      const operation = operations[name];
      if (!operation) {
        throw new ServiceError(400, "UnknownOperationException", `No ${name} in the local cloud.`);
      }
      const action = differingActions[name] ?? name;
      if (state.denied.has(action)) throw denial(action, protocol);
      const isChange = request.operation === "ExecuteChangeSet";
      if (isChange) listener?.();
      sendResult(response, request, await operation(state, request.input, request.region));
      const changed = isChange && state.stacks.get(nameIn(request.input.StackName));
      if (changed) changes.push(changed);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      sendFailure(response, protocol, error);
    }
  });
  return {
    ...server,
    state,
    changes,
    get requests() {
      return requests;
    },
    onChange(added) {
      listener = added;
    },
    reset() {
      Object.assign(state, unrestrictedAccount());
      changes.length = 0;
      requests = 0;
      listener = undefined;
    },
    environment: {
      AWS_REGION: account.region,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      AWS_ENDPOINT_URL: server.endpoint,
      ...(s3Endpoint && { AWS_ENDPOINT_URL_S3: s3Endpoint }),
    },
  };
}

/**
 * IAM actions whose name differs from that of the operation, keyed by operation:
 * https://docs.aws.amazon.com/service-authorization/latest/reference/reference_policies_actions-resources-contextkeys.html
 */
const differingActions: Record<string, string> = {
  "s3:ListBuckets": "s3:ListAllMyBuckets",
  "budgets:DescribeBudgets": "budgets:ViewBudget",
};

function denial(action: string, protocol: string): ServiceError {
  const user = `arn:aws:iam::${account.id}:user/operator`;
  return new ServiceError(
    403,
    protocol === "query" || protocol === "rest-xml" ? "AccessDenied" : "AccessDeniedException",
    `User: ${user} is not authorized to perform: ${action} because no identity-based policy allows the ${action} action`,
  );
}

/** Returns the content of a template that the CDK CLI has uploaded to S3. */
async function readObject(s3: S3Client, url: string): Promise<string> {
  const { hostname, pathname } = new URL(url);
  const [first = "", ...rest] = pathname.slice(1).split("/");
  const isPathStyle = /^(s3[.-]|127\.|localhost)/.test(hostname);
  const Bucket = isPathStyle ? first : (hostname.split(".")[0] ?? "");
  const Key = isPathStyle ? rest.join("/") : pathname.slice(1);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key }));
  return text(Body as NodeJS.ReadableStream);
}
