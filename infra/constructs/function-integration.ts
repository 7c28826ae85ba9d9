import {
  HttpIntegrationType,
  HttpRouteIntegration,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
  PayloadFormatVersion,
} from "aws-cdk-lib/aws-apigatewayv2";
import type { IRole } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";

/**
 * Connects an API route to its Lambda function through an IAM role. The CDK's integration would create a permission
 * resource for each function, but a stack is limited to 500 resources.
 */
export class FunctionIntegration extends HttpRouteIntegration {
  readonly #handler: IFunction;
  readonly #role: IRole;

  constructor(id: string, handler: IFunction, role: IRole) {
    super(id);
    this.#handler = handler;
    this.#role = role;
  }

  bind(): HttpRouteIntegrationConfig {
    return {
      type: HttpIntegrationType.AWS_PROXY,
      uri: this.#handler.functionArn,
      payloadFormatVersion: PayloadFormatVersion.VERSION_2_0,
      credentials: IntegrationCredentials.fromRole(this.#role),
    };
  }
}
