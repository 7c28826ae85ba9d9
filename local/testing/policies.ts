// Tools for evaluating IAM policies in tests.
export { requiredPermissions } from "../services/dynamodb/proxy/required-permissions.ts";
export { evaluateStatements, policyDocument, type Statement } from "../services/iam/statement.ts";
