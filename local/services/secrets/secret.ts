import { randomUUID } from "node:crypto";

export interface SecretVersion {
  id: string;
  /** Staging labels, such as AWSCURRENT. Each label belongs to only one version. */
  stages: string[];
  /** Creation time in seconds since 1970. */
  createdDate: number;
  secretString: string;
}

export interface Secret {
  name: string;
  arn: string;
  /** Versions of the secret, newest first. */
  versions: SecretVersion[];
}

/**
 * Adds a version to a secret and moves staging labels to it. When AWSCURRENT moves, the version that had it gets
 * AWSPREVIOUS. Deletes versions without a label immediately, whereas AWS may keep them for some time.
 */
export function withVersion(
  secret: Secret,
  secretString: string,
  { id = randomUUID(), stages = ["AWSCURRENT"] }: { id?: string; stages?: string[] } = {},
): Secret {
  const needsCurrent = secret.versions.length === 0 && !stages.includes("AWSCURRENT");
  const added = {
    secretString,
    id,
    createdDate: now(),
    stages: needsCurrent ? [...stages, "AWSCURRENT"] : stages,
  };
  const becomesCurrent = added.stages.includes("AWSCURRENT");
  const others = secret.versions.map((version) => {
    const kept = version.stages.filter(
      (stage) => !added.stages.includes(stage) && !(becomesCurrent && stage === "AWSPREVIOUS"),
    );
    const wasCurrent = becomesCurrent && version.stages.includes("AWSCURRENT");
    return { ...version, stages: wasCurrent ? [...kept, "AWSPREVIOUS"] : kept };
  });
  return { ...secret, versions: [added, ...others.filter(({ stages }) => stages.length > 0)] };
}

/** Returns the current time in seconds since 1970, the time format of Secrets Manager. */
function now(): number {
  return Date.now() / 1000;
}
