// `npm start` runs the stack on this machine. With --prepare-only, it only builds and synthesizes the stack. With
// --install-only, it only installs packages.
import { launch } from "./launch.mjs";

const installOnly = process.argv.includes("--install-only");
const prepareOnly = installOnly || process.argv.includes("--prepare-only");
await launch(prepareOnly ? undefined : "main.ts", { build: !installOnly });
