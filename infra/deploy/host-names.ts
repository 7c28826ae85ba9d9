import type { Template } from "../templates.ts";

/** Returns the custom host names of a template's CloudFront distributions, without their `*.cloudfront.net` names. */
export function hostNamesOf({ Resources }: Template): string[] {
  return Object.values(Resources).flatMap(({ Type, Properties }) =>
    Type === "AWS::CloudFront::Distribution"
      ? ((Properties?.DistributionConfig?.Aliases ?? []) as string[])
      : [],
  );
}

/** True if a release adds or removes a host name. */
export function changesHostNames(deployed: Template, release: Template): boolean {
  return hostNamesOf(deployed).join() !== hostNamesOf(release).join();
}
