// `npm start` runs the stack on this machine. With --prepare-only, it only builds and synthesizes the stack.
import { launch } from "./launch.mjs";

await launch(process.argv.includes("--prepare-only") ? undefined : "main.ts");
