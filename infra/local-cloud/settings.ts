import { resolve } from "node:path";

const {
  CDK_OUTDIR = "cdk.out",
  PORT = "3000",
  LOCAL_DATA = ".local",
  DEMO = "on",
  AWS_ENDPOINT_URL_DYNAMODB,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
} = process.env;

/** Settings of the local cloud, from the environment variables described in the README. */
export const settings = {
  assemblyDir: resolve(CDK_OUTDIR),
  port: parsePort(PORT),
  dataDir: resolve(LOCAL_DATA),
  demo: DEMO !== "off",
  dynamodbEndpoint: AWS_ENDPOINT_URL_DYNAMODB,
  generation: {
    ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }),
    ...(OPENAI_MODEL && { OPENAI_MODEL }),
  },
};

/** Parses a port number. Ends the program with a message if the number is invalid. */
function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  console.error(`PORT=${text} is not a valid port. Use a whole number from 0 to 65535.`);
  process.exit(1);
}
