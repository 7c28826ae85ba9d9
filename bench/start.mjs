// `npm run bench` builds the site and then runs main.ts.
import { spawnSync } from "node:child_process";
import { memorySettings } from "../infra/local-cloud/launch.mjs";
import { binary, environment, prepare, root } from "../infra/local-cloud/prepare.mjs";

await prepare();
const args = ["--disable-warning=ExperimentalWarning", "bench/main.ts", ...process.argv.slice(2)];
const { status } = spawnSync(binary("node"), args, {
  cwd: root,
  env: { ...environment, ...memorySettings },
  stdio: "inherit",
});
process.exit(status ?? 1);
