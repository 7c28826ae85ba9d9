// `npm start`: the whole stack on this machine. With --prepare-only it builds and synthesizes without starting.
import { prepare } from "./prepare.mjs";
import { runModule } from "./run-module.mjs";

await prepare();
if (!process.argv.includes("--prepare-only")) runModule("main.ts");
