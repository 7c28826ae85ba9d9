import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { App, CfnOutput, CustomResource, Duration, Stack } from "aws-cdk-lib";
import * as apigateway from "aws-cdk-lib/aws-apigatewayv2";
import {
  HttpLambdaIntegration,
  WebSocketLambdaIntegration,
} from "aws-cdk-lib/aws-apigatewayv2-integrations";
import * as cloudfront from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import * as dynamodb from "aws-cdk-lib/aws-dynamodb";
import * as lambda from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import * as s3 from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import * as scheduler from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { writeHandlers, writeWebsite } from "./sample-handlers.ts";

export interface SampleOptions {
  /** A property of the custom resource. Changing it updates the resource. */
  rotation?: string;
  /** Changes the stack before it is synthesized. */
  extend?(stack: Stack): void;
}

const routes: Record<string, string> = {
  "GET /api/echo": "echo",
  "ANY /api/echo": "echo",
  "GET /api/things/{id}": "echo",
  "GET /api/things/special": "echo",
  "GET /api/{proxy+}": "echo",
  "POST /api/echo": "echo",
  "GET /api/throw": "throw",
  "GET /api/slow": "slow",
  "GET /api/spin": "spin",
  "GET /api/big": "big",
  "GET /api/exit": "exit",
  "GET /api/hog": "hog",
  "GET /api/late": "late",
  "GET /api/broken": "broken",
  "GET /api/sharp": "sharp",
  "GET /api/cookies": "cookies",
  "GET /api/malformed": "malformed",
  "GET /api/ten": "ten",
  "POST /api/count/{id}": "count",
};

/** Timeouts of functions, in seconds. Functions that are not listed time out after 10 seconds. */
const timeouts: Record<string, number> = { slow: 1, spin: 1, ten: 29 };

const edgeCode = `
async function handler(event) {
  const request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  if (request.uri === "/old") {
    return { statusCode: 302, statusDescription: "Found", headers: { location: { value: "/new" } } };
  }
  if (!request.uri.startsWith("/api") && !request.uri.includes(".")) request.uri = "/index.html";
  return request;
}`;

/**
 * Synthesizes a sample stack with a function for each route, a table, buckets, a site and a schedule. Returns the path
 * of its cloud assembly in `directory`.
 */
export function synthesizeSample(directory: string, options: SampleOptions = {}): string {
  writeHandlers(join(directory, "handlers"));
  writeWebsite(join(directory, "web"));
  const outdir = mkdtempSync(join(directory, "cdk.out-"));
  const app = new App({ outdir });
  const stack = new Stack(app, "sample");
  const functions = new Map<string, lambda.Function>();
  const seenFile = join(directory, "seen.jsonl");
  const table = new dynamodb.Table(stack, "Table", {
    partitionKey: { name: "PK", type: dynamodb.AttributeType.STRING },
    sortKey: { name: "SK", type: dynamodb.AttributeType.STRING },
    stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
  });
  const environment = {
    TABLE_NAME: table.tableName,
    SEEN_FILE: seenFile,
    TEN_FILE: join(directory, "ten"),
  };
  const logGroup = LogGroup.fromLogGroupName(stack, "Logs", "echo-logs");
  const functionNamed = (name: string, variables: Record<string, string> = {}) => {
    const existing = functions.get(name);
    if (existing) return existing;
    const added = new lambda.Function(stack, `Function-${name}`, {
      runtime: lambda.Runtime.NODEJS_24_X,
      description: name,
      handler: "index.handler",
      code: lambda.Code.fromAsset(join(directory, "handlers", name)),
      environment: { ...environment, ...variables },
      // The other functions use the default log group.
      ...(name === "echo" ? { logGroup } : {}),
      memorySize: 128,
      timeout: Duration.seconds(timeouts[name] ?? 10),
    });
    functions.set(name, added);
    return added;
  };

  new Secret(stack, "Secret", {
    generateSecretString: { passwordLength: 20, excludePunctuation: true },
  });
  const customResource = new CustomResource(stack, "CustomResource", {
    resourceType: "Custom::Sample",
    serviceToken: functionNamed("provider").functionArn,
    properties: { Rotation: options.rotation ?? "1" },
  });

  const bucket = new s3.Bucket(stack, "Web") as s3.IBucket;
  const images = new s3.Bucket(stack, "Images") as s3.IBucket;
  const api = new apigateway.HttpApi(stack, "Api");
  const sockets = new apigateway.WebSocketApi(stack, "Sockets");
  new apigateway.WebSocketStage(stack, "SocketsStage", {
    webSocketApi: sockets,
    stageName: "api",
    autoDeploy: true,
  });
  const edge = new cloudfront.Function(stack, "Edge", {
    code: cloudfront.FunctionCode.fromInline(edgeCode),
    runtime: cloudfront.FunctionRuntime.JS_2_0,
  });
  const headers = new cloudfront.ResponseHeadersPolicy(stack, "Headers", {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: `default-src 'self'; connect-src 'self' https://${images.bucketRegionalDomainName}`,
        override: true,
      },
      contentTypeOptions: { override: true },
    },
    customHeadersBehavior: {
      customHeaders: [{ header: "Permissions-Policy", value: "camera=()", override: true }],
    },
  });
  const shared = {
    responseHeadersPolicy: headers,
    functionAssociations: [
      { function: edge, eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
    ],
  };
  const calls = {
    ...shared,
    allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
    cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const hostOf = (id: string) => `${id}.execute-api.${stack.region}.${stack.urlSuffix}`;
  const distribution = new cloudfront.Distribution(stack, "Site", {
    defaultBehavior: { ...shared, origin: S3BucketOrigin.withOriginAccessControl(bucket) },
    additionalBehaviors: {
      "/api": { ...calls, origin: new HttpOrigin(hostOf(sockets.apiId)) },
      "/api/*": {
        ...calls,
        origin: new HttpOrigin(hostOf(api.apiId), {
          customHeaders: { "x-origin-secret": "origin-secret" },
        }),
      },
      "/images/*": { origin: S3BucketOrigin.withOriginAccessControl(images) },
    },
  });
  const site = {
    SITE_URL: `https://${distribution.distributionDomainName}`,
    CUSTOM_VALUE: customResource.getAttString("Random"),
  };
  for (const [key, name] of Object.entries(routes)) {
    const [method = "", path = ""] = key.split(" ");
    api.addRoutes({
      path,
      methods: [method as apigateway.HttpMethod],
      integration: new HttpLambdaIntegration(`To-${name}`, functionNamed(name, site)),
    });
  }
  sockets.addRoute("$connect", {
    integration: new WebSocketLambdaIntegration("Connect", functionNamed("socket")),
  });
  new BucketDeployment(stack, "Deploy", {
    sources: [Source.asset(join(directory, "web"))],
    destinationBucket: bucket,
    cacheControl: [CacheControl.fromString("public, max-age=60")],
  });
  functionNamed("consume").addEventSource(
    new DynamoEventSource(table as dynamodb.ITable, {
      startingPosition: lambda.StartingPosition.TRIM_HORIZON,
      batchSize: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 2,
      filters: [lambda.FilterCriteria.filter({ eventName: lambda.FilterRule.isEqual("INSERT") })],
      onFailure: new SqsDlq(new Queue(stack, "DeadLetters")),
    }),
  );
  (table as dynamodb.ITable).grantReadWriteData(functionNamed("count"));
  new scheduler.Schedule(stack, "Clock", {
    scheduleName: "clock",
    schedule: scheduler.ScheduleExpression.expression("cron(5 0 * * ? *)"),
    target: new LambdaInvoke(functionNamed("count"), {}),
  });
  new CfnOutput(stack, "TableName", { value: table.tableName });
  options.extend?.(stack);
  app.synth();
  return outdir;
}
