import { join } from "node:path";
import { type App, CfnOutput, Stack } from "aws-cdk-lib";
import { HttpApi, HttpMethod } from "aws-cdk-lib/aws-apigatewayv2";
import { HttpLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { AttributeType, Table } from "aws-cdk-lib/aws-dynamodb";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";

/** An example stack: an HTTP API that stores notes in a DynamoDB table. */
export class NotesStack extends Stack {
  constructor(app: App) {
    super(app, "notes");
    const table = new Table(this, "Table", {
      partitionKey: { name: "id", type: AttributeType.STRING },
    });
    const notes = new LambdaFunction(this, "Notes", {
      runtime: Runtime.NODEJS_24_X,
      code: Code.fromAsset(join(import.meta.dirname, "function")),
      handler: "index.handler",
      environment: { TABLE_NAME: table.tableName },
    });
    table.grantReadWriteData(notes);
    const api = new HttpApi(this, "Api");
    const integration = new HttpLambdaIntegration("NotesIntegration", notes);
    api.addRoutes({ path: "/notes", methods: [HttpMethod.POST], integration });
    api.addRoutes({ path: "/notes/{id}", methods: [HttpMethod.GET], integration });
    new CfnOutput(this, "Url", { value: api.apiEndpoint });
  }
}
