import { resolve } from "node:path";
import { type Limits, parseLimits } from "local-cloud";
import { readPort, readSwitch, readUrl } from "./read-variable.ts";

const {
  CDK_OUTDIR = "cdk.out",
  PORT = "3000",
  LOCAL_DATA = ".local",
  DEMO,
  LOCAL_LIMITS = "off",
  EDGE_CACHE,
  AWS_ENDPOINT_URL_DYNAMODB,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
} = process.env;

const serviceUrl = readUrl("OPENAI_BASE_URL", OPENAI_BASE_URL);

/** Settings of the local cloud. The README describes the environment variables that set them. */
export const settings = {
  assemblyDir: resolve(CDK_OUTDIR),
  port: readPort("PORT", PORT),
  dataDir: resolve(LOCAL_DATA),
  demo: readSwitch("DEMO", DEMO || "on"),
  limits: readLimits(LOCAL_LIMITS),
  edgeCache: readSwitch("EDGE_CACHE", EDGE_CACHE || "off"),
  dynamodbEndpoint: readUrl("AWS_ENDPOINT_URL_DYNAMODB", AWS_ENDPOINT_URL_DYNAMODB),
  generation: {
    ...(serviceUrl && { OPENAI_BASE_URL: serviceUrl }),
    ...(OPENAI_MODEL && { OPENAI_MODEL }),
  },
};

/**
 * Parses LOCAL_LIMITS, which sets the AWS limits that the local cloud enforces. Exits with a message if a limit or
 * value is invalid.
 */
function readLimits(text: string): Limits {
  try {
    return parseLimits(text);
  } catch (error) {
    console.error(`LOCAL_LIMITS=${text} is not valid. ${(error as Error).message}`);
    process.exit(1);
  }
}
