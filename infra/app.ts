import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { bundleFunctions } from "./bundle.ts";
import { contexts } from "./contexts.ts";
import { entryPoints } from "./entry-points.ts";
import { featureFlags } from "./feature-flags.ts";
import { installedSharp } from "./native-packages.ts";
import { readSettings } from "./settings.ts";
import { ProductStack } from "./stack.ts";
import { stagesFolder } from "./stage-file.ts";

const root = join(import.meta.dirname, "..");
/** Set by the CDK's command line, which may be about to deploy. */
const byCommandLine = process.env.CDK_CLI_VERSION !== undefined;

const website = join(root, "dist", "web");
if (!existsSync(join(website, "index.html"))) {
  throw new Error("Le site n'est pas construit : dist/web/index.html manque (npm run build).");
}
const sharp = installedSharp(root);
if (!sharp && byCommandLine) {
  throw new Error("sharp manque pour Lambda : lancez node infra/install-lambda-packages.ts.");
}
const app = new App({
  // What runs on one machine is the production stage.
  context: { ...featureFlags, ...(!byCommandLine && { stage: "production" }) },
  outdir: process.env.CDK_OUTDIR ?? join(root, "cdk.out"),
  analyticsReporting: false,
  // It takes longer than all the rest; the tests do it too.
  builtinCloudFormationValidation: byCommandLine,
});
const settings = readSettings(app, byCommandLine ? stagesFolder : undefined);
// What the pages say of those behind the site: one built site serves every stage.
const { contact, editor, director } = settings;
writeFileSync(join(website, "site.json"), JSON.stringify({ contact, editor, director }));
new ProductStack(app, {
  settings,
  bundles: bundleFunctions({
    root,
    entries: entryPoints(),
    output: join(root, "dist", "functions"),
    sharp,
  }),
  website,
});
if (!sharp) {
  console.warn(
    "sharp n'est pas installé pour Lambda : cet assemblage ne tourne que sur cette machine.",
  );
}
if (
  byCommandLine &&
  (!editor || !director || contact === contexts.shape.contact.parse(undefined))
) {
  console.warn("Sans contact, editor et director, les mentions légales du site sont incomplètes.");
}
if (byCommandLine && settings.sender === contexts.shape.sender.parse(undefined)) {
  console.warn("Sans sender, les emails n'ont pas d'expéditeur que SES puisse confirmer.");
}
app.synth();
