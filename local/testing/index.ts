// Tools for testing an application's Lambda functions without deploying a stack.
export { type Account, startAccount } from "../services/account/start-account.ts";
export { requiredPermissions } from "../services/dynamodb/proxy/required-permissions.ts";
export { evaluateStatements, policyDocument, type Statement } from "../services/iam/statement.ts";
export { compilePattern } from "../services/lambda/event-source-mapping/filter-pattern.ts";
export { startContendedEngine } from "./contended-engine.ts";
export { type MemoryBucket, startMemoryBucket } from "./memory-bucket.ts";
export { startTestEngine } from "./test-engine.ts";
export { openTestStream, type TestStream } from "./test-stream.ts";
