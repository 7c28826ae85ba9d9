// `npm run dev` runs the stack on this machine and updates it when source files change (see dev.ts).
import { launch } from "./launch.mjs";

await launch("dev.ts", { site: false });
