import type { LocalCloud } from "local-cloud";

/** The page docs/unproved.md. */
export function unprovedPage(ignored: LocalCloud["ignored"]): string {
  const rows = Object.entries(ignored)
    .filter(([, paths]) => paths.length > 0)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([type, paths]) => `| ${type} | ${paths.map((path) => `\`${path}\``).join(", ")} |`);
  return `# What one machine does not prove

The properties of the synthesized template that the local cloud takes and does not act on: only AWS shows that they are
right. Written by \`npm run aws-check\`; a test holds it to the template.

| type | properties |
| --- | --- |
${rows.join("\n")}
`;
}
