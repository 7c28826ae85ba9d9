import { ArnFormat, CfnParameter, type CfnResource, NestedStack, RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { methodsOf } from "#shared/contract/call.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import { FunctionIntegration } from "./function-integration.ts";
import { rootStack } from "./root-stack.ts";
import { type Backend, FunctionLog, ServiceFunction } from "./service-function.ts";

/** Rate of requests per second above which the API answers 429. */
export const maxCallsPerSecond = 1000;

/**
 * Fields of the API's access log. The log contains the route of each request, but never its path, query
 * string or headers.
 */
const accessLogFormat = {
  requestId: "$context.requestId",
  time: "$context.requestTimeEpoch",
  route: "$context.routeKey",
  status: "$context.status",
  latency: "$context.responseLatency",
  integrationLatency: "$context.integrationLatency",
  responseLength: "$context.responseLength",
  integrationError: "$context.integrationErrorMessage",
};

/**
 * The HTTP API. Each call of the API contract has separate routes and a separate function. The API is in a
 * nested stack, because each call needs up to five resources and a stack can hold only 500
 * (docs/decisions/0021-nested-stack.md).
 */
export class Api extends NestedStack {
  readonly api: HttpApi;
  /** Host name of the HTTP API, to which CloudFront forwards requests. */
  readonly domainName: string;

  constructor(scope: Construct, id: string, props: { backend: Backend }) {
    const { ORIGIN_SECRET: secret } = props.backend.environment.origin ?? {};
    super(scope, id, {
      description: "À vos toques: API",
      ...(secret && { parameters: { OriginSecret: secret } }),
    });
    (this.nestedStackResource as CfnResource).overrideLogicalId(id);
    const { stackName } = rootStack(this);
    const backend = secret ? this.#withHiddenSecret(props.backend) : props.backend;
    // All functions share one log group, because a template can hold only 500 resources and a log query
    // covers at most 50 groups. Each log line contains the function's name.
    const logGroup = new FunctionLog(this, "Logs");
    const fallback = new ServiceFunction(this, "Fallback", {
      backend,
      entry: "fallback",
      uses: [],
      name: apiFunctionName(stackName, "Fallback"),
      logGroup,
    });
    const handlers = contractEntries().map(({ name, file, call }) => {
      const { function: handler } = new ServiceFunction(this, pascalCase(name), {
        backend,
        entry: file,
        uses: call.uses,
        verifiesTokens: call.access !== "public",
        isBehindCdn: true,
        name: apiFunctionName(stackName, pascalCase(name)),
        logGroup,
        ...(call.size && { size: call.size }),
      });
      return { name, call, handler };
    });
    const role = this.#invokingRole();
    this.api = new HttpApi(this, "Api", {
      apiName: stackName,
      createDefaultStage: false,
      defaultIntegration: new FunctionIntegration("Fallback", fallback.function, role),
    });
    this.domainName = `${this.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
    this.#addStage();
    for (const { name, call, handler } of handlers) {
      this.api.addRoutes({
        path: `/api${call.path}`,
        methods: methodsOf(call).map((method) => HttpMethod[method]),
        integration: new FunctionIntegration(pascalCase(name), handler, role),
      });
    }
  }

  /**
   * Passes the origin secret through a `NoEcho` parameter, so that operators who describe the stack cannot
   * see the secret. The parameter that the CDK generates by default would show it.
   */
  #withHiddenSecret(backend: Backend): Backend {
    const { valueAsString } = new CfnParameter(this, "OriginSecret", { noEcho: true });
    return {
      ...backend,
      environment: { ...backend.environment, origin: { ORIGIN_SECRET: valueAsString } },
    };
  }

  /**
   * Allows API Gateway to invoke all functions whose names match a pattern, which avoids one permission
   * resource per call.
   */
  #invokingRole(): Role {
    const invoke = new PolicyStatement({
      actions: ["lambda:InvokeFunction"],
      resources: [
        this.formatArn({
          service: "lambda",
          resource: "function",
          resourceName: apiFunctionName(rootStack(this).stackName, "*"),
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
    });
    return new Role(this, "Role", {
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
      inlinePolicies: { invoke: new PolicyDocument({ statements: [invoke] }) },
    });
  }

  #addStage(): void {
    const accessLog = new LogGroup(this, "AccessLog", {
      // Log groups with this name prefix do not count towards the account-wide log policy, to which API
      // Gateway adds other log groups and which holds at most 5,120 characters.
      // https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
      logGroupName: `/aws/vendedlogs/${rootStack(this).stackName}/calls`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: maxCallsPerSecond, burstLimit: 2 * maxCallsPerSecond },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFormat)),
      },
    });
  }
}

/** Stage names contain no hyphens, so this pattern never matches the functions of another stack. */
function apiFunctionName(stackName: string, name: string): string {
  return `${stackName}-Api-${name}`;
}

function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
