import type { Template } from "../../templates.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Check, type Finding } from "./finding.ts";

/**
 * Checks that no table gains or loses more than one global secondary index, because AWS allows only one such change per
 * update:
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/aws-resource-dynamodb-table.html
 */
export function indexesCheck({ deployed, release }: Deployment): Check | undefined {
  if (!deployed) return undefined;
  return {
    subject: "The number of changed indexes",
    actions: [],
    run: async () => checkIndexes(deployed, release.root),
  };
}

function checkIndexes(deployed: Template, next: Template): Finding[] {
  return Object.entries(next.Resources).flatMap(([id, { Properties }]) => {
    const before = deployed.Resources[id];
    if (!before) return [];
    const [old, wanted] = [indexNames(before.Properties), indexNames(Properties)];
    const changes = [
      ...[...wanted.difference(old)].map((name) => `creates ${name}`),
      ...[...old.difference(wanted)].map((name) => `deletes ${name}`),
    ];
    const [first, ...more] = changes;
    if (!first || more.length === 0) return [];
    return blocker(
      `This release ${first} and also ${more.join(" and ")}, but AWS creates or deletes only one global secondary index of a table in one update. Deploy the releases in between first (docs/operations.md, "Skipped releases").`,
    );
  });
}

function indexNames(properties: { GlobalSecondaryIndexes?: { IndexName: string }[] } | undefined) {
  return new Set(properties?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
}
