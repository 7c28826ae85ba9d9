import type {
  APIGatewayProxyStructuredResultV2,
  APIGatewayProxyWebsocketEventV2,
  Context,
} from "aws-lambda";
import { deleteConnection } from "../data/live/connection-store.ts";
import { logger } from "../logger.ts";

export async function handler(
  { requestContext }: APIGatewayProxyWebsocketEventV2,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> {
  logger.addContext(context);
  await deleteConnection(requestContext.connectionId);
  return { statusCode: 200 };
}
