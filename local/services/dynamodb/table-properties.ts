import type {
  AttributeDefinition,
  KeySchemaElement,
  Projection,
  StreamViewType,
} from "@aws-sdk/client-dynamodb";

export interface IndexProperties {
  IndexName: string;
  KeySchema: KeySchemaElement[];
  Projection: Projection;
}

/** The properties of `AWS::DynamoDB::Table` that the local cloud supports. */
export interface TableProperties {
  TableName: string;
  KeySchema: KeySchemaElement[];
  AttributeDefinitions: AttributeDefinition[];
  GlobalSecondaryIndexes?: IndexProperties[];
  StreamSpecification?: { StreamViewType: StreamViewType };
  TimeToLiveSpecification?: { AttributeName?: string; Enabled: boolean };
}
