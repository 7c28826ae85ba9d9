import { ApiGatewayManagementApiServiceException } from "@aws-sdk/client-apigatewaymanagementapi";

/** Whether the answer was that a connection has ended: its status says so (410), the name of the error may be missing. */
export function isGone(error: unknown): boolean {
  return (
    error instanceof ApiGatewayManagementApiServiceException &&
    error.$metadata.httpStatusCode === 410
  );
}
