import { resolve } from "node:path";
import { startLocalCloud } from "./start.ts";

try {
  const { PORT = "3000", LOCAL_DATA = ".local", AWS_ENDPOINT_URL_DYNAMODB } = process.env;
  const cloud = await startLocalCloud({
    assemblyDir: resolve("cdk.out"),
    dataDir: resolve(LOCAL_DATA),
    port: Number(PORT),
    dynamodbEndpoint: AWS_ENDPOINT_URL_DYNAMODB,
  });
  console.log(`Le site : ${cloud.url}`);
  console.log(`La console : ${cloud.url}/_local/`);
  const stop = async () => {
    await cloud.stop();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
