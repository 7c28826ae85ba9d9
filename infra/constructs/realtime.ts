import { Stack } from "aws-cdk-lib";
import { WebSocketApi, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { Construct } from "constructs";
import type { Environment } from "#functions/config.ts";
import { type Backend, ServiceFunction } from "./service-function.ts";

/**
 * The WebSocket API. Its stage is named `api`, because CloudFront forwards the site's path /api unchanged
 * (D33).
 */
export class Realtime extends Construct {
  readonly api: WebSocketApi;
  /** Host name of the WebSocket API, to which CloudFront forwards connections. */
  readonly domainName: string;
  /** ARN in IAM policies that allow sending messages to connections. */
  readonly connectionsArn: string;
  /** ARN in IAM policies that allow closing connections. */
  readonly closingArn: string;
  /** URL of the WebSocket API for clients that connect without CloudFront. */
  readonly url: string;
  readonly environment: Environment["live"];

  /**
   * `callback` replaces the API Gateway URL to which functions send live messages, and may contain `{apiId}`. The API
   * refuses connections above `maxPerSecond` connections and disconnections per second.
   */
  constructor(
    scope: Construct,
    id: string,
    { callback, maxPerSecond }: { callback: string | undefined; maxPerSecond: number },
  ) {
    super(scope, id);
    this.api = new WebSocketApi(this, "Api", { apiName: `${Stack.of(this).stackName}-live` });
    const { stageName } = new WebSocketStage(this, "Stage", {
      webSocketApi: this.api,
      stageName: "api",
      autoDeploy: true,
      throttle: { rateLimit: maxPerSecond, burstLimit: 2 * maxPerSecond },
    });
    const { region, urlSuffix } = Stack.of(this);
    this.domainName = `${this.api.apiId}.execute-api.${region}.${urlSuffix}`;
    this.url = `wss://${this.domainName}/${stageName}`;
    this.connectionsArn = this.api.arnForExecuteApiV2("POST/@connections/*", stageName);
    this.closingArn = this.api.arnForExecuteApiV2("DELETE/@connections/*", stageName);
    this.environment = {
      LIVE_ENDPOINT:
        callback?.replaceAll("{apiId}", this.api.apiId) ??
        `https://${this.domainName}/${stageName}`,
    };
  }

  /** Adds the functions that record new and closed connections. */
  addRoutes(backend: Backend): void {
    const connect = new ServiceFunction(this, "Connect", {
      backend,
      entry: "live/connect",
      uses: ["table:read", "table:write"],
      verifiesTokens: true,
    });
    const disconnect = new ServiceFunction(this, "Disconnect", {
      backend,
      entry: "live/disconnect",
      uses: ["table:write"],
    });
    this.api.addRoute("$connect", {
      integration: new WebSocketLambdaIntegration("Connect", connect.function),
    });
    this.api.addRoute("$disconnect", {
      integration: new WebSocketLambdaIntegration("Disconnect", disconnect.function),
    });
  }
}
