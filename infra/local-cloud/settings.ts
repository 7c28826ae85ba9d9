import { resolve } from "node:path";
import { type Limits, parseLimits } from "local-cloud";

const {
  CDK_OUTDIR = "cdk.out",
  PORT = "3000",
  LOCAL_DATA = ".local",
  DEMO = "on",
  LOCAL_LIMITS = "off",
  EDGE_CACHE = "off",
  AWS_ENDPOINT_URL_DYNAMODB,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
} = process.env;

/** Settings of the local cloud. The README describes the environment variables that set them. */
export const settings = {
  assemblyDir: resolve(CDK_OUTDIR),
  port: parsePort(PORT),
  dataDir: resolve(LOCAL_DATA),
  demo: DEMO !== "off",
  limits: readLimits(LOCAL_LIMITS),
  edgeCache: EDGE_CACHE === "on",
  dynamodbEndpoint: AWS_ENDPOINT_URL_DYNAMODB,
  generation: {
    ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }),
    ...(OPENAI_MODEL && { OPENAI_MODEL }),
  },
};

/** Parses a port number. Exits with a message if it is invalid. */
function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  console.error(`PORT=${text} is not a valid port. Use a whole number from 0 to 65535.`);
  process.exit(1);
}

/**
 * Parses LOCAL_LIMITS, the AWS limits that the local cloud enforces. Exits with a message if a limit or value is
 * invalid.
 */
function readLimits(text: string): Limits {
  try {
    return parseLimits(text);
  } catch (error) {
    console.error(`LOCAL_LIMITS=${text} is not valid. ${(error as Error).message}`);
    process.exit(1);
  }
}
