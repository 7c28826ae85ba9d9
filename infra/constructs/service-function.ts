import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import { metricService } from "#shared/metrics.ts";
import type { Bundles } from "../bundle.ts";
import { type FunctionGrant, type GrantTargets, statementsFor } from "../grants.ts";
import { lambdaProcessor } from "../native-packages.ts";
import { rootStack } from "./root-stack.ts";

/** Code, environment variables and permissions that the stack's Lambda functions share. */
export interface Backend {
  bundles: Bundles;
  environment: Partial<Environment>;
  targets: GrantTargets;
  /** True to deny all functions the permission to send emails, even those whose grants include `mail:send`. */
  dropsMail?: boolean;
  /** Maximum number of concurrent executions, keyed by entry point. Functions that are not listed have no limit. */
  concurrency?: Readonly<Record<string, number>>;
}

export interface ServiceFunctionProps {
  backend: Backend;
  /** Name of the function's entry point, as in entry-points.ts. */
  entry: string;
  uses: readonly FunctionGrant[];
  /** Name of the Lambda function. By default, CloudFormation generates the name. */
  name?: string;
  /** True if the function needs the public keys that verify access tokens. */
  verifiesTokens?: boolean;
  /** True if the function needs the setting `adminSecondFactor`, which can require passkeys (D58). */
  authorisesAdministrators?: boolean;
  /**
   * True if the function must reject requests that bypass CloudFront. The function then gets the origin secret, which
   * CloudFront adds to its requests.
   */
  isBehindCdn?: boolean;
  /** True if the function needs the site's URL. */
  callsSite?: boolean;
  /** Memory in MB and timeout in seconds. */
  size?: { memory: number; timeout: number };
  /**
   * True if the function sends messages that trigger the function again. By default, Lambda stops such a loop after 16
   * calls.
   * https://docs.aws.amazon.com/lambda/latest/dg/invocation-recursion.html
   */
  triggersItself?: boolean;
  /** Dead-letter queue for asynchronous events that the function failed to process. */
  deadLetters?: IQueue;
  /** IAM policy statements that the function needs in addition to its grants (`uses`). */
  statements?: PolicyStatement[];
  /** Log group shared with other functions. By default, each function has its own log group. */
  logGroup?: LogGroup;
}

const partOfGrant: Record<FunctionGrant, keyof Environment> = {
  "table:read": "table",
  "table:write": "table",
  "table:write-batches": "table",
  "images:read": "images",
  "images:write": "images",
  "images:move": "images",
  "images:find": "images",
  "withdrawn:read": "images",
  "uploads:create": "images",
  "uploads:read": "images",
  "orphans:delete": "images",
  "signing-key": "signing",
  "generation-key:read": "generation",
  "generation-key:write": "generation",
  "mail:send": "mail",
  "mail:unsuppress": "mail",
  "mail:read-quota": "mail",
  "live:send": "live",
  "live:announce": "liveQueue",
  "live:close": "live",
};

/** A log group for Lambda functions. Deleting the stack also deletes the log group. */
export class FunctionLog extends LogGroup {
  constructor(scope: Construct, id: string) {
    // Keeps the logs for a year, because they include the security log (D42).
    super(scope, id, { retention: RetentionDays.ONE_YEAR, removalPolicy: RemovalPolicy.DESTROY });
  }
}

/**
 * A Lambda function with its own IAM role. The role allows writing logs and traces, and everything that the grants in
 * `uses` and the extra `statements` allow.
 */
export class ServiceFunction extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { backend, entry, uses, deadLetters, statements = [] } = props;
    const { memory, timeout } = props.size ?? { memory: 512, timeout: 10 };
    const logGroup = props.logGroup ?? new FunctionLog(this, "Logs");
    const writeLogs = new PolicyStatement({
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    });
    const grants = backend.dropsMail ? uses.filter((grant) => grant !== "mail:send") : uses;
    const maxConcurrency = backend.concurrency?.[entry];
    const extra = deadLetters ? [...statements, sendMessages(deadLetters)] : statements;
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        grants: new PolicyDocument({
          statements: [
            writeLogs,
            writeTraces(),
            ...statementsFor(grants, backend.targets),
            ...extra,
          ],
        }),
      },
    });
    this.function = new LambdaFunction(this, "Function", {
      description: `A vos toques: ${entry}`,
      ...(props.name && { functionName: props.name }),
      runtime: Runtime.NODEJS_24_X,
      architecture: lambdaProcessor() === "arm64" ? Architecture.ARM_64 : Architecture.X86_64,
      code: Code.fromAsset(backend.bundles.folderOf(entry)),
      handler: "index.handler",
      role: role.withoutPolicyUpdates(),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // X-Ray traces contain only the data that Lambda itself records. Tracing AWS calls would add 126 KB of code and
      // make cold starts a third slower.
      tracing: Tracing.ACTIVE,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      ...(props.triggersItself && { recursiveLoop: RecursiveLoop.ALLOW }),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
      ...(maxConcurrency && { reservedConcurrentExecutions: maxConcurrency }),
      environment: {
        NODE_OPTIONS: "--enable-source-maps",
        POWERTOOLS_SERVICE_NAME: metricService,
        POWERTOOLS_METRICS_NAMESPACE: rootStack(this).stackName,
        ...variablesOf(props),
      },
    });
  }
}

/** Returns an IAM policy statement that allows writing X-Ray traces. IAM cannot restrict it to specific resources. */
function writeTraces(): PolicyStatement {
  return new PolicyStatement({
    actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
    resources: ["*"],
  });
}

/** Returns an IAM policy statement that allows sending messages to an SQS queue. */
export function sendMessages({ queueArn }: IQueue): PolicyStatement {
  return new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [queueArn] });
}

/** Returns an IAM policy statement that allows Lambda to poll an SQS queue on behalf of the function. */
export function receiveMessages({ queueArn }: IQueue): PolicyStatement {
  return new PolicyStatement({
    actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
    resources: [queueArn],
  });
}

function variablesOf({
  backend,
  entry,
  uses,
  verifiesTokens,
  authorisesAdministrators,
  isBehindCdn,
  callsSite,
}: ServiceFunctionProps): Record<string, string> {
  const parts = new Set<keyof Environment>(uses.map((grant) => partOfGrant[grant]));
  if (verifiesTokens) parts.add("tokens");
  if (authorisesAdministrators) parts.add("authorisation");
  if (isBehindCdn) parts.add("origin");
  if (callsSite) parts.add("site");
  const variables: Record<string, string> = {};
  for (const part of parts) {
    const values = backend.environment[part];
    if (!values) throw new Error(`${entry} needs the environment of ${part}, which is not set yet`);
    Object.assign(variables, values);
  }
  return variables;
}
