import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
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

/** What functions are made from and may be given. */
export interface Backend {
  bundles: Bundles;
  environment: Partial<Environment>;
  targets: GrantTargets;
  /** The most executions at once, by entry point, for those that are capped. */
  concurrency?: Readonly<Record<string, number>>;
}

export interface ServiceFunctionProps {
  backend: Backend;
  /** Name of the entry point, as in entry-points.ts. */
  entry: string;
  uses: readonly FunctionGrant[];
  /** Gives it the public keys that access tokens are verified with. */
  verifiesTokens?: boolean;
  /** Gives it what CloudFront is known by: it answers nobody else, and believes what it says of the viewer. */
  isBehindCdn?: boolean;
  /** MB and seconds. */
  size?: { memory: number; timeout: number };
  /** Where events go that it refuses whenever it is invoked asynchronously. */
  deadLetters?: IQueue;
  /** What its event source needs beyond the grants. */
  statements?: PolicyStatement[];
  /** Where it writes its log, instead of a group of its own. */
  logGroup?: LogGroup;
}

const partOfGrant: Record<FunctionGrant, keyof Environment> = {
  "table:read": "table",
  "table:write": "table",
  "images:write": "images",
  "images:delete": "images",
  "images:list": "images",
  "images:move": "images",
  "images:find": "images",
  "withdrawn:read": "images",
  "uploads:create": "images",
  "uploads:read": "images",
  "uploads:delete": "images",
  "signing-key": "signing",
  "generation-key:read": "generation",
  "generation-key:write": "generation",
  "mail:send": "mail",
  "live:send": "live",
  "live:close": "live",
};

/** The log of functions, which goes with the stack. */
export class FunctionLog extends LogGroup {
  constructor(scope: Construct, id: string) {
    // The security log stands in it, which is kept a year (D42).
    super(scope, id, { retention: RetentionDays.ONE_YEAR, removalPolicy: RemovalPolicy.DESTROY });
  }
}

/** A Lambda function with a role of its own that holds its grants and nothing else. */
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
    const atMost = backend.concurrency?.[entry];
    const more = deadLetters ? [...statements, sendMessages(deadLetters)] : statements;
    const role = new Role(this, "Role", {
      assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
      inlinePolicies: {
        grants: new PolicyDocument({
          statements: [writeLogs, writeTraces(), ...statementsFor(uses, backend.targets), ...more],
        }),
      },
    });
    this.function = new LambdaFunction(this, "Function", {
      description: `À vos toques: ${entry}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: lambdaProcessor() === "arm64" ? Architecture.ARM_64 : Architecture.X86_64,
      code: Code.fromAsset(backend.bundles.folderOf(entry)),
      handler: "index.handler",
      role: role.withoutPolicyUpdates(),
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      // Lambda's own segments: the package that adds one for each request to the table or S3 takes 126 KB and, at a cold
      // start, a third more time.
      tracing: Tracing.ACTIVE,
      memorySize: memory,
      timeout: Duration.seconds(timeout),
      ...(deadLetters && { deadLetterQueue: deadLetters }),
      ...(atMost && { reservedConcurrentExecutions: atMost }),
      environment: {
        NODE_OPTIONS: "--enable-source-maps",
        POWERTOOLS_SERVICE_NAME: metricService,
        POWERTOOLS_METRICS_NAMESPACE: Stack.of(this).stackName,
        ...variablesOf(props),
      },
    });
  }
}

/** X-Ray knows no resource that traces could be confined to. */
function writeTraces(): PolicyStatement {
  return new PolicyStatement({
    actions: ["xray:PutTraceSegments", "xray:PutTelemetryRecords"],
    resources: ["*"],
  });
}

/** Lets a function leave what it gives up in a queue. */
export function sendMessages({ queueArn }: IQueue): PolicyStatement {
  return new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [queueArn] });
}

function variablesOf({
  backend,
  entry,
  uses,
  verifiesTokens,
  isBehindCdn,
}: ServiceFunctionProps): Record<string, string> {
  const parts = new Set<keyof Environment>(uses.map((grant) => partOfGrant[grant]));
  if (verifiesTokens) parts.add("tokens");
  if (isBehindCdn) parts.add("origin");
  const variables: Record<string, string> = {};
  for (const part of parts) {
    const values = backend.environment[part];
    if (!values) throw new Error(`${entry} needs the environment of ${part} before it is known`);
    Object.assign(variables, values);
  }
  return variables;
}
