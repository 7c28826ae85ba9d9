/** A problem that a check found in the AWS account before a deployment. */
export interface Finding {
  /**
   * `stops`: AWS would refuse the deployment. `limits`: the site would work with a restriction. `unchecked`:
   * the check failed, for example for lack of a permission.
   */
  effect: "stops" | "limits" | "unchecked";
  /** English sentence that names the cause and the remedy. */
  sentence: string;
}

export const stops = (sentence: string): Finding => ({ effect: "stops", sentence });
export const limits = (sentence: string): Finding => ({ effect: "limits", sentence });

/** A check of the AWS account. It only reads. */
export interface Check {
  /** Subject of the sentence that reports a failed check. */
  subject: string;
  /** IAM actions that the check needs. */
  actions: string[];
  run(): Promise<Finding[]>;
}

const denials = ["AccessDenied", "AccessDeniedException", "UnauthorizedOperation"];

/**
 * Runs a check. A missing permission or a failed call becomes a finding, so that the other checks continue.
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
