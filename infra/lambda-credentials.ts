interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * Replaces the AWS SDK's credential providers in function bundles. Lambda provides credentials in environment
 * variables, and loading the SDK's other providers would take a third of the start-up time.
 */
export function defaultProvider(): () => Promise<Credentials> {
  return async () => {
    const {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    } = process.env;
    if (!accessKeyId || !secretAccessKey) throw new Error("The environment has no credentials");
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  };
}
