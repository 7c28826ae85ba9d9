interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/**
 * Stands in for the SDK's chain of credential providers in every bundle. Lambda gives a function its credentials by
 * the environment, where the chain looks first; the rest of it, with clients of its own for single sign-on and STS,
 * is a third of the start of a function.
 */
export function defaultProvider(): () => Promise<Credentials> {
  return async () => {
    const {
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
    } = process.env;
    if (!accessKeyId || !secretAccessKey) throw new Error("The environment holds no credentials");
    return { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  };
}
