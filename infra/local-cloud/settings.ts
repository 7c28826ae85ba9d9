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
  port: parsePort(PORT),
  dataDir: resolve(LOCAL_DATA),
  demo: DEMO !== "off",
  dynamodbEndpoint: AWS_ENDPOINT_URL_DYNAMODB,
  generation: {
    ...(OPENAI_BASE_URL && { OPENAI_BASE_URL }),
    ...(OPENAI_MODEL && { OPENAI_MODEL }),
  },
};

/** Ends the program with a sentence when it is none. */
function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  console.error(`PORT=${text} n'est pas un port : donnez un nombre entier, de 0 à 65535.`);
  process.exit(1);
}
