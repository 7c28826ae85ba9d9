/** A problem found in the AWS account before a deployment. */
export interface Finding {
  /**
   * `stops`: AWS would refuse the deployment. `limits`: the site would work with a restriction. `unchecked`:
   * the check itself failed, for example because a permission is missing.
   */
  effect: "stops" | "limits" | "unchecked";
  /** English sentence that names the cause and the remedy. */
  sentence: string;
}

export const stops = (sentence: string): Finding => ({ effect: "stops", sentence });
export const limits = (sentence: string): Finding => ({ effect: "limits", sentence });

/** A read-only check of the AWS account. */
export interface Check {
  /** Name of the check, used as the subject of the sentence that reports a failure of the check itself. */
  subject: string;
  /** IAM actions that the check needs. */
  actions: string[];
  run(): Promise<Finding[]>;
}

const denials = ["AccessDenied", "AccessDeniedException", "UnauthorizedOperation"];

/**
 * Runs one check of the AWS account. Turns a missing permission or a failed call into a finding, so that the
 * remaining checks still run.
 */
export async function findingsOf({ subject, actions, run }: Check): Promise<Finding[]> {
  try {
    return await run();
  } catch (error) {
    const { name, message } = error as Error;
    const sentence = denials.includes(name)
      ? `${subject} is not checked, because you lack the permission ${deniedAction(message) ?? actions.join(" or ")}.`
      : `${subject} is not checked, because AWS answered ${name}: ${message}`;
    return [{ effect: "unchecked", sentence }];
  }
}

/** Returns the IAM action named in an access-denied message from AWS. */
function deniedAction(message: string): string | undefined {
  return /not authorized to perform: ([\w-]+:\w+)/.exec(message)?.[1];
}
