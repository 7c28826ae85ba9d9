// `npm run dev` runs the stack and updates it when sources change (see dev.ts).
import { launch } from "./launch.mjs";

await launch("dev.ts", { site: false });
