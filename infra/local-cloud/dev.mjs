// `npm run dev`: the stack as `npm start` runs it; what is edited shows at once (see dev.ts).
import { prepare } from "./prepare.mjs";
import { runModule } from "./run-module.mjs";

await prepare({ site: false });
runModule("dev.ts");
