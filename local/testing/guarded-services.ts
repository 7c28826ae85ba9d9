import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { roleCredentials, secretOf } from "../services/iam/access-keys.ts";
import { createRoles } from "../services/iam/roles.ts";
import { type AccessRequest, policyDocument } from "../services/iam/statement.ts";
import { startS3 } from "../services/s3/start-s3.ts";
import { startSecrets } from "../services/secrets/start-secrets.ts";
import { account, credentials } from "../template/account.ts";

const roleName = "tested";

/**
 * Starts a local S3 and Secrets Manager to test the permissions of an IAM role. Both services enforce the role's policy
 * and record the role's requests.
 */
export async function startGuardedServices() {
  const dataDir = await mkdtemp(join(tmpdir(), "guarded-"));
  const requests: (AccessRequest & { isAllowed: boolean })[] = [];
  let roles = createRoles();
  const denialMessage = (accessKeyId: string, request: AccessRequest) => {
    const message = roles.denialMessage(accessKeyId, request);
    if (accessKeyId !== credentials.accessKeyId) {
      requests.push({ ...request, isAllowed: message === undefined });
    }
    return message;
  };
  const s3 = await startS3({ dataDir, region: account.region, secretOf, denialMessage });
  const secrets = await startSecrets({ dataDir, denialMessage });
  const { accessKeyId, secretAccessKey } = roleCredentials({ roleName, sessionName: "test" });
  return {
    s3,
    secrets,
    /** The requests that the role has sent since the last `setPolicy` call. */
    requests,
    /** Environment variables that make AWS clients use the tested role. */
    environment: {
      AWS_REGION: account.region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_ENDPOINT_URL_S3: s3.endpoint,
      AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
    },
    /** Credentials of the root user, who has all permissions. */
    operator: credentials,
    /**
     * Replaces the role's permissions with those that `policy` grants, without the action `revoked`. Also clears
     * `requests`.
     */
    setPolicy(policy: unknown, revoked?: string) {
      roles = createRoles();
      const statements = policyDocument.parse(policy).Statement;
      roles.add({ name: roleName, trustedServices: [], statements });
      if (revoked) roles.revoke([{ role: roleName, action: revoked, resource: "*" }]);
      requests.length = 0;
    },
    async stop() {
      await Promise.all([s3.stop(), secrets.stop()]);
      await rm(dataDir, { recursive: true });
    },
  };
}
