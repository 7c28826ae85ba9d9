// `npm run build` installs packages, builds the site and synthesizes the stack.
import { prepareOrExit } from "./prepare.mjs";

await prepareOrExit();
