/** A problem found in the AWS account before or after a deployment. */
export interface Finding {
  /**
   * `blocker`: AWS would reject the deployment. `restriction`: the site would work with limits. `unchecked`: the
   * check could not run, for example because a permission is missing.
   */
  effect: "blocker" | "restriction" | "unchecked";
  /** Message for the operator. It states the cause and what to do. */
  sentence: string;
}

/** `blocker` and `restriction` return a list with one finding, so that a check can return it directly. */
export const blocker = (sentence: string): Finding[] => [{ effect: "blocker", sentence }];
export const restriction = (sentence: string): Finding[] => [{ effect: "restriction", sentence }];

/** A check of the AWS account before or after a deployment. */
export interface Check {
  /** Name of the check, used in the message if the check itself fails. */
  subject: string;
  /** IAM actions required to run the check. */
  actions: string[];
  /** Sentence that is added if AWS denies access. It names a cause other than missing IAM permissions, and a remedy. */
  denialHint?: string;
  run(): Promise<Finding[]>;
}

const denials = ["AccessDenied", "AccessDeniedException", "UnauthorizedOperation"];

/**
 * Returns why an AWS call failed, phrased as the end of a sentence. `actions` are the IAM actions that the call
 * requires.
 */
export function causeOf({ name, message }: Error, actions: string[]): string {
  return denials.includes(name)
    ? `you lack the permission ${deniedAction(message) ?? actions.join(" or ")}.`
    : `AWS answered ${name}: ${message.replace(/\.?$/, ".")}`;
}

/**
 * Runs a check of the AWS account. A missing permission or a failed AWS call becomes a finding, so that the other
 * checks still run.
 */
export async function findingsOf({ subject, actions, denialHint, run }: Check): Promise<Finding[]> {
  try {
    return await run();
  } catch (error) {
    const sentence = `${subject} is not checked, because ${causeOf(error as Error, actions)}`;
    const hint = denials.includes((error as Error).name) && denialHint ? ` ${denialHint}` : "";
    return [{ effect: "unchecked", sentence: sentence + hint }];
  }
}

/** Returns the IAM action named in an AWS access-denied message. */
function deniedAction(message: string): string | undefined {
  return /not authorized to perform: ([\w-]+:\w+)/.exec(message)?.[1];
}
