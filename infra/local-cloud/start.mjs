// `npm start` runs the stack on this machine.
import { launch } from "./launch.mjs";

await launch("main.ts");
