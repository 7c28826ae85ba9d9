import { existsSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { bundleFunctions } from "./bundle.ts";
import { entryPoints } from "./entry-points.ts";
import { featureFlags } from "./feature-flags.ts";
import { installedSharp } from "./native-packages.ts";
import { readSettings } from "./settings.ts";
import { ProductStack } from "./stack.ts";

const root = join(import.meta.dirname, "..");
/** Set by the CDK's command line, which may be about to deploy. */
const byCommandLine = process.env.CDK_CLI_VERSION !== undefined;

const website = join(root, "dist", "web");
if (!existsSync(join(website, "index.html"))) {
  throw new Error("The site is not built: dist/web/index.html is missing.");
}
const sharp = installedSharp(root);
if (!sharp && byCommandLine) {
  throw new Error("sharp for Lambda is missing: run node infra/install-lambda-packages.ts.");
}
const app = new App({
  // What runs on one machine is the production stage.
  context: { ...featureFlags, ...(!byCommandLine && { stage: "production" }) },
  outdir: process.env.CDK_OUTDIR ?? join(root, "cdk.out"),
  analyticsReporting: false,
  // It takes longer than all the rest; the tests do it too.
  builtinCloudFormationValidation: byCommandLine,
});
new ProductStack(app, {
  settings: readSettings(app),
  bundles: bundleFunctions({
    root,
    entries: entryPoints(),
    output: join(root, "dist", "functions"),
    sharp,
  }),
  website,
});
if (!sharp) {
  console.warn("sharp for Lambda is not installed: this assembly runs on this machine only.");
}
if (byCommandLine && app.node.tryGetContext("sender") === undefined) {
  console.warn("No -c sender=… is given: mails have no sender that SES could confirm.");
}
app.synth();
