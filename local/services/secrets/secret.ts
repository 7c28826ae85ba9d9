import { randomUUID } from "node:crypto";

export interface SecretVersion {
  id: string;
  /** AWSCURRENT, AWSPREVIOUS or one's own; each stands at one version only. */
  stages: string[];
  /** Seconds since 1970. */
  createdDate: number;
  secretString?: string;
  /** Base64. */
  secretBinary?: string;
}

export interface Secret {
  name: string;
  arn: string;
  createdDate: number;
  description?: string;
  /** Newest first. */
  versions: SecretVersion[];
}

export type SecretValue = Pick<SecretVersion, "secretString" | "secretBinary">;

/**
 * The secret with one more version. The stages asked for move to it; when AWSCURRENT does, the version that had it
 * becomes AWSPREVIOUS. Versions left without a stage go away, as on AWS.
 */
export function withVersion(
  secret: Secret,
  value: SecretValue,
  { id = randomUUID(), stages = ["AWSCURRENT"] }: { id?: string; stages?: string[] } = {},
): Secret {
  const first = secret.versions.length === 0 && !stages.includes("AWSCURRENT");
  const added = {
    ...value,
    id,
    createdDate: now(),
    stages: first ? [...stages, "AWSCURRENT"] : stages,
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

/** The time in seconds, as this protocol writes it. */
export function now(): number {
  return Date.now() / 1000;
}
