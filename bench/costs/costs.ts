import { readFileSync, writeFileSync } from "node:fs";
import { costPage, costSummary } from "./cost-table.ts";

// `npm run costs` prints docs/costs.md, the page with the monthly cost on AWS. With --write, it updates this page and
// the summary in the README. A test checks that both are up to date.
console.log(costPage());
if (process.argv.includes("--write")) {
  writeFileSync("docs/costs.md", costPage());
  const readme = readFileSync("README.md", "utf8");
  const summary = `<!-- costs -->\n\n${costSummary()}\n\n<!-- /costs -->`;
  writeFileSync(
    "README.md",
    readme.replace(/<!-- costs -->[\s\S]*<!-- \/costs -->/, () => summary),
  );
}
