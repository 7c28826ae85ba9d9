// `npm run deploy` and `npm run bootstrap` install packages first, so that they can use the project's Node version.
import { prepareOrExit } from "./prepare.mjs";

await prepareOrExit({ build: false });
