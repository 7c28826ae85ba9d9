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
import { functionDescription } from "../entry-points.ts";
import {
  type FunctionGrant,
  type GrantTargets,
  statementsFor,
  variableGroupsOf,
} from "../grants.ts";
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
  /** Groups of environment variables that the function needs in addition to those of its grants. */
  needs?: readonly (keyof Environment)[];
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
      description: functionDescription(entry),
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
  needs = [],
}: ServiceFunctionProps): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const part of new Set([...variableGroupsOf(uses), ...needs])) {
    const values = backend.environment[part];
    if (!values) throw new Error(`${entry} needs the environment of ${part}, which is not set yet`);
    Object.assign(variables, values);
  }
  return variables;
}
