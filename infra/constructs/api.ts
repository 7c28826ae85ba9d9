import { ArnFormat, CfnParameter, type CfnResource, NestedStack, RemovalPolicy } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import {
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpStage,
  LogGroupLogDestination,
} from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import { type CallShape, methodsOf } from "#shared/contract/call.ts";
import { contractEntries } from "#shared/contract/contract.ts";
import { createInLanes, createInTurn, functionLanes, functionsOf } from "./create-in-turn.ts";
import { FunctionIntegration } from "./function-integration.ts";
import { rootStack } from "./root-stack.ts";
import { type Backend, FunctionLog, ServiceFunction } from "./service-function.ts";
import { throttle } from "./throttle.ts";

/** Fields of the API's access log. The log never contains paths, query strings or headers. */
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
 * The HTTP API, with one Lambda function per API call. Each call needs up to five resources, and a stack can have at
 * most 500, so the API has its own nested stack (docs/decisions/0021-nested-stack.md).
 */
export class Api extends NestedStack {
  readonly api: HttpApi;
  /** Host name of the HTTP API. CloudFront forwards API requests to it. */
  readonly domainName: string;

  /** `maxCallsPerSecond` is the API's rate limit. Requests above this limit get a 429 response. */
  constructor(
    scope: Construct,
    id: string,
    props: { backend: Backend; maxCallsPerSecond: number },
  ) {
    const { ORIGIN_SECRET: secret } = props.backend.environment.origin ?? {};
    super(scope, id, {
      description: "A vos toques: API",
      ...(secret && { parameters: { OriginSecret: secret } }),
    });
    (this.nestedStackResource as CfnResource).overrideLogicalId(id);
    const { stackName } = rootStack(this);
    const backend = secret ? this.#withHiddenSecret(props.backend) : props.backend;
    // All functions share one log group, because a stack can have at most 500 resources, and a log query can read at
    // most 50 log groups. Each log entry contains its function's name.
    const logGroup = new FunctionLog(this, "Logs");
    const fallback = new ServiceFunction(this, "Fallback", {
      backend,
      entry: "fallback",
      uses: [],
      name: apiFunctionName(stackName, "Fallback"),
      logGroup,
    });
    const handlers = contractEntries().map(({ name, file, call }) => {
      const { function: handler } = new ServiceFunction(this, capitalize(name), {
        backend,
        entry: file,
        uses: call.uses,
        needs: groupsNeededBy(call),
        name: apiFunctionName(stackName, capitalize(name)),
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
    this.#addPages(backend, logGroup, role);
    for (const { name, call, handler } of handlers) {
      this.api.addRoutes({
        path: `/api${call.path}`,
        methods: methodsOf(call).map((method) => HttpMethod[method]),
        integration: new FunctionIntegration(capitalize(name), handler, role),
      });
    }
    const routes = this.api.node.children.filter((child) => child instanceof HttpRoute);
    createInTurn([...routes, this.#addStage(props.maxCallsPerSecond)]);
    createInLanes(functionsOf(this), functionLanes);
  }

  /** Adds the function that renders the public pages of shared recipes (D52). */
  #addPages(backend: Backend, logGroup: FunctionLog, role: Role): void {
    const { function: handler } = new ServiceFunction(this, "SharedPages", {
      backend,
      entry: "sharing/serve-page",
      uses: ["table:read"],
      needs: ["origin"],
      name: apiFunctionName(rootStack(this).stackName, "SharedPages"),
      logGroup,
    });
    const integration = new FunctionIntegration("SharedPages", handler, role);
    for (const path of ["/partage/{proxy+}", "/robots.txt"]) {
      this.api.addRoutes({ path, methods: [HttpMethod.GET, HttpMethod.HEAD], integration });
    }
  }

  /**
   * Passes the origin secret through a `NoEcho` parameter. The CDK's default parameter would show it to anyone who can
   * describe the stack.
   */
  #withHiddenSecret(backend: Backend): Backend {
    const { valueAsString } = new CfnParameter(this, "OriginSecret", { noEcho: true });
    return {
      ...backend,
      environment: {
        ...backend.environment,
        origin: { ...backend.environment.origin, ORIGIN_SECRET: valueAsString },
      },
    };
  }

  /**
   * Creates one role that lets API Gateway invoke all API functions. Without it, the CDK would create a permission
   * resource for each function, and a stack is limited to 500 resources.
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

  #addStage(maxCallsPerSecond: number): HttpStage {
    const accessLog = new LogGroup(this, "AccessLog", {
      // With this prefix, the log group adds no entry to the CloudWatch Logs resource policy, which is limited to 5,120
      // characters. https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/AWS-logs-and-resource-policy.html
      logGroupName: `/aws/vendedlogs/${rootStack(this).stackName}/calls`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: throttle(maxCallsPerSecond),
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFormat)),
      },
    });
  }
}

/**
 * Returns the groups of environment variables that the function of an API call needs in addition to those of its grants.
 */
function groupsNeededBy({ access, acceptsCaller }: CallShape): (keyof Environment)[] {
  return [
    ...(access !== "public" || acceptsCaller ? (["tokens"] as const) : []),
    ...(access === "admin" ? (["authorisation"] as const) : []),
    "origin",
  ];
}

/**
 * Returns the name of an API function, or a pattern that matches several. Stage names contain no hyphens, so the
 * pattern never matches functions of other stacks.
 */
function apiFunctionName(stackName: string, name: string): string {
  return `${stackName}-Api-${name}`;
}

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
