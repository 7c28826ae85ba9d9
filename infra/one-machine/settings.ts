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

/** How this machine runs the stack, from the environment; the README says what each variable does. */
export const settings = {
  assemblyDir: resolve(CDK_OUTDIR),
  port: Number(PORT),
  dataDir: resolve(LOCAL_DATA),
  demo: DEMO !== "off",
  dynamodbEndpoint: AWS_ENDPOINT_URL_DYNAMODB,
  generation: {
    ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }),
    ...(OPENAI_MODEL && { OPENAI_MODEL }),
  },
};
