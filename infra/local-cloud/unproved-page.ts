import type { LocalCloud } from "local-cloud";

/** Returns the content of docs/unproved.md, the page of template properties that the local cloud ignores. */
export function unprovedPage(ignored: LocalCloud["ignored"]): string {
  const rows = Object.entries(ignored)
    .filter(([, paths]) => paths.length > 0)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([type, paths]) => `| ${type} | ${paths.map((path) => `\`${path}\``).join(", ")} |`);
  return `# What the local cloud does not prove

These properties of the synthesized template have no effect in the local cloud, so only a deployment to AWS can show that
they are correct. \`npm run aws-check\` writes this page, and a test compares it with the template.

| type | properties |
| --- | --- |
${rows.join("\n")}
`;
}
