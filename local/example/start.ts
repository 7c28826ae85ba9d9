// Starts the example stack. Run it with: npm start -w local
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { startLocalCloud } from "local-cloud";
import { NotesStack } from "./stack.ts";

const folder = import.meta.dirname;
const app = new App({ outdir: join(folder, "cdk.out") });
new NotesStack(app);
const cloud = await startLocalCloud({
  assemblyDir: app.synth().directory,
  dataDir: join(folder, ".local"),
  port: Number(process.env.PORT ?? 3000),
});
process.once("SIGINT", () => cloud.stop());
console.log(`Notes API: ${cloud.url}/notes`);
console.log(`Console: ${cloud.url}/_local/`);
