import { parseArgs } from "node:util";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { reportRebuild } from "./report-rebuild.ts";
import { runCommand } from "./run-command.ts";
import { selectStack } from "./select-stack.ts";

/** `npm run rebuild [-- --stack …]` recomputes all derived data and prints how many items it corrected. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stack: { type: "string" } } });
  await selectStack(values.stack);
  reportRebuild(await rebuild(new Date()));
}

await runCommand(main);
