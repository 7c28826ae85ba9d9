import { Logger } from "@aws-lambda-powertools/logger";
import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
} from "aws-lambda";
import { deleteConnection } from "../data/live/connection-store.ts";

const logger = new Logger();

export const handler = middy<APIGatewayProxyWebsocketEventV2, APIGatewayProxyStructuredResultV2>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ requestContext }) => {
    await deleteConnection(requestContext.connectionId);
    return { statusCode: 200 };
  });
