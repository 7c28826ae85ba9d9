import { Duration, Stack } from "aws-cdk-lib";
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { EventSourceMapping } from "aws-cdk-lib/aws-lambda";
import { type IQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import { liveShardCount } from "#shared/constants.ts";
import { createInTurn } from "./create-in-turn.ts";
import { type Backend, receiveMessages, ServiceFunction } from "./service-function.ts";
import { throttle } from "./throttle.ts";

interface RealtimeProps {
  /** URL to which functions send live messages instead of API Gateway's URL. May contain the placeholder `{apiId}`. */
  callback: string | undefined;
  /** Rate limit of the WebSocket API in requests per second. It counts both connections and disconnections. */
  maxConnectionsPerSecond: number;
  /** Maximum number of live messages per second, on average. */
  rate: number;
  deadLetters: IQueue;
}

/** Timeout of the function `live/send` in seconds. The function stops sending earlier, after 20 s. */
const sendTimeoutSeconds = 30;

/**
 * The WebSocket API, and the SQS queue that triggers live messages. The stage must be named `api`, because CloudFront
 * forwards the path /api unchanged (D33).
 */
export class Realtime extends Construct {
  readonly api: WebSocketApi;
  /** Host name of the WebSocket API. CloudFront forwards WebSocket connections to it. */
  readonly domainName: string;
  /** Resource ARN for IAM policies that allow sending messages to WebSocket connections. */
  readonly connectionsArn: string;
  /** Resource ARN for IAM policies that allow closing WebSocket connections. */
  readonly closingArn: string;
  /** URL of the WebSocket API for clients that bypass CloudFront. */
  readonly url: string;
  readonly queue: Queue;
  readonly environment: Pick<Environment, "live" | "liveQueue">;
  readonly #stage: WebSocketStage;

  constructor(
    scope: Construct,
    id: string,
    { callback, maxConnectionsPerSecond, rate, deadLetters }: RealtimeProps,
  ) {
    super(scope, id);
    this.api = new WebSocketApi(this, "Api", { apiName: `${Stack.of(this).stackName}-live` });
    this.#stage = new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName: "api",
      autoDeploy: true,
      throttle: throttle(maxConnectionsPerSecond),
    });
    const { stageName } = this.#stage;
    const { region, urlSuffix } = Stack.of(this);
    this.domainName = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
    this.url = `wss://${this.domainName}/${stageName}`;
    this.connectionsArn = this.api.arnForExecuteApiV2("POST/@connections/*", stageName);
    this.closingArn = this.api.arnForExecuteApiV2("DELETE/@connections/*", stageName);
    this.queue = new Queue(this, "Queue", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // AWS recommends a visibility timeout of six times the function's timeout:
      // https://docs.aws.amazon.com/lambda/latest/dg/services-sqs-configure.html
      visibilityTimeout: Duration.seconds(6 * sendTimeoutSeconds),
      retentionPeriod: Duration.hours(1),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
    });
    this.environment = {
      live: {
        LIVE_ENDPOINT:
          callback?.replaceAll("{apiId}", this.api.apiId) ??
          `https://${this.domainName}/${stageName}`,
        LIVE_RATE: String(rate),
      },
      liveQueue: { LIVE_QUEUE_URL: this.queue.queueUrl },
    };
  }

  /** Adds the functions that record new and closed connections, and the function that sends live messages. */
  addFunctions(backend: Backend): { send: ServiceFunction } {
    const connect = new ServiceFunction(this, "Connect", {
      backend,
      entry: "live/connect",
      uses: ["table:read", "table:write"],
      needs: ["tokens"],
    });
    const disconnect = new ServiceFunction(this, "Disconnect", {
      backend,
      entry: "live/disconnect",
      uses: ["table:write"],
    });
    createInTurn([
      this.api.addRoute("$connect", {
        integration: new WebSocketLambdaIntegration("Connect", connect.function),
      }),
      this.api.addRoute("$disconnect", {
        integration: new WebSocketLambdaIntegration("Disconnect", disconnect.function),
      }),
      this.#stage,
    ]);
    return { send: this.#sender(backend) };
  }

  #sender(backend: Backend): ServiceFunction {
    const { queueArn } = this.queue;
    const send = new ServiceFunction(this, "Send", {
      backend,
      entry: "live/send",
      uses: ["table:read", "table:write", "live:send", "live:enqueue"],
      size: { memory: 1024, timeout: sendTimeoutSeconds },
      statements: [receiveMessages(this.queue)],
      triggersItself: true,
    });
    new EventSourceMapping(this, "SendSource", {
      target: send.function,
      eventSourceArn: queueArn,
      batchSize: 1,
      // A broadcast has at most `liveShardCount` parts, and each execution of the function sends one of them.
      maxConcurrency: liveShardCount,
    });
    return send;
  }
}
