import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBStreamsClient } from "@aws-sdk/client-dynamodb-streams";
import { account, credentials } from "../../template/account.ts";

export function dynamodbClient(endpoint: string): DynamoDBClient {
  return new DynamoDBClient({ endpoint, region: account.region, credentials });
}

export function streamsClient(endpoint: string): DynamoDBStreamsClient {
  return new DynamoDBStreamsClient({ endpoint, region: account.region, credentials });
}
