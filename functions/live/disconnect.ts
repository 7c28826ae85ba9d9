import { injectLambdaContext } from "@aws-lambda-powertools/logger/middleware";
import middy from "@middy/core";
import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
} from "aws-lambda";
import { deleteConnection } from "../data/live/connection-store.ts";
import { logger } from "../logger.ts";

export const handler = middy<APIGatewayProxyWebsocketEventV2, APIGatewayProxyStructuredResultV2>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ requestContext }) => {
    await deleteConnection(requestContext.connectionId);
    return { statusCode: 200 };
  });
