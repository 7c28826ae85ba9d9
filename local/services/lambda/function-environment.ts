import { account } from "../../template/account.ts";
import { roleCredentials } from "../iam/access-keys.ts";
import { roleNameIn } from "../iam/roles.ts";
import type { FunctionDefinition } from "./function-definition.ts";

/** Endpoints of local services, for the AWS SDK in Lambda functions. */
export interface ServiceEndpoints {
  s3: string;
  ses: string;
  secrets: string;
  sqs: string;
  /** Endpoint of the @connections API. Undefined if the stack has no WebSocket API. */
  websocket: string | undefined;
}

/**
 * Returns the environment variables of a function. `localize` replaces AWS host names in the template's variables with
 * local addresses.
 */
export function functionEnvironment(
  definition: FunctionDefinition,
  endpoints: ServiceEndpoints,
  localize: (text: string) => string,
): Record<string, string> {
  const own = Object.entries(definition.environment).map(([name, value]) => [
    name,
    localize(value),
  ]);
  const { accessKeyId, secretAccessKey } = roleCredentials({
    roleName: roleNameIn(definition.roleArn),
    sessionName: definition.name,
  });
  return {
    PATH: process.env.PATH ?? "",
    TZ: "UTC",
    LANG: "en_US.UTF-8",
    AWS_REGION: account.region,
    AWS_DEFAULT_REGION: account.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x",
    AWS_LAMBDA_FUNCTION_NAME: definition.name,
    AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memoryMb),
    AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
    AWS_LAMBDA_LOG_GROUP_NAME: definition.logGroup,
    LAMBDA_TASK_ROOT: definition.taskRoot,
    _HANDLER: definition.handler,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SESV2: endpoints.ses,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    ...(endpoints.websocket && { AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: endpoints.websocket }),
    AWS_EC2_METADATA_DISABLED: "true",
    ...Object.fromEntries(own),
  };
}
