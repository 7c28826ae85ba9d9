import { parseArgs } from "node:util";
import { rebuild } from "../data/rebuild/rebuild.ts";
import { runCommand } from "./run-command.ts";
import { chooseStack } from "./stack-environment.ts";
import { tellHealed } from "./tell-healed.ts";

/** `npm run rebuild [-- --stack …]`: computes every projection anew, here or on a deployed stack, and tells what was wrong. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { stack: { type: "string" } } });
  await chooseStack(values.stack);
  tellHealed(await rebuild(new Date()));
}

await runCommand(main);
