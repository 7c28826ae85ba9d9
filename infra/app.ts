import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { bundleFunctions } from "./bundle.ts";
import { defaultContact, defaultSender } from "./contexts.ts";
import { entryPoints } from "./entry-points.ts";
import { featureFlags } from "./feature-flags.ts";
import { installedSharp } from "./native-packages.ts";
import { exceededQuotas, measureAssembly } from "./quotas/measure-quotas.ts";
import { readSettings, type Settings } from "./settings.ts";
import { ProductStack } from "./stack.ts";
import { localStage, readStageFile, stagesFolder } from "./stage-file.ts";

const root = join(import.meta.dirname, "..");
/** True if this file was started by the CDK CLI, false if it was started by the local cloud. */
const isCdkCommand = process.env.CDK_CLI_VERSION !== undefined;

/** A folder with finished bundles. Tests set it, to synthesize the stack without bundling the functions again. */
const finishedBundles = process.env.FUNCTION_BUNDLES;

const siteFolder = join(root, "dist", "web");
if (!existsSync(join(siteFolder, "index.html"))) {
  fail("The site is not built: dist/web/index.html is missing. Run npm run build.");
}
const sharp = installedSharp(root);
if (!sharp && isCdkCommand) {
  fail("sharp is not installed for Lambda. Run node infra/install-lambda-packages.ts.");
}
const app = new App({
  // The local cloud runs the stage `production` with the settings in infra/stages/local.json.
  context: {
    ...featureFlags,
    ...(!isCdkCommand && { ...readStageFile(localStage, stagesFolder), stage: "production" }),
  },
  outdir: process.env.CDK_OUTDIR ?? join(root, "cdk.out"),
  analyticsReporting: false,
  // Validates the templates only when the CDK command line runs the app, because validation is slow and tests also
  // validate the templates.
  builtinCloudFormationValidation: isCdkCommand,
});
const settings = loadSettings();
// Every stage deploys the same build, so the legal notice loads the stage's contact, editor and director from
// site.json.
const { contact, editor, director } = settings;
writeFileSync(join(siteFolder, "site.json"), JSON.stringify({ contact, editor, director }));
new ProductStack(app, {
  settings,
  bundles: finishedBundles
    ? { folderOf: (name) => join(finishedBundles, name) }
    : bundleFunctions({
        root,
        entries: entryPoints(),
        output: join(root, "dist", "functions"),
        sharp,
      }),
  siteFolder,
});
if (!sharp) {
  console.warn("sharp is not installed for Lambda, so this assembly runs on this machine only.");
}
if (isCdkCommand && (!editor || !director || contact === defaultContact)) {
  console.warn("The site's legal notice is incomplete. Set contact, editor and director.");
}
if (isCdkCommand && !settings.senderDomain && !settings.senderIdentity) {
  console.warn(
    "A sender address without a verified domain is suitable only for trials: its emails are not signed by your domain " +
      "and often land in spam. Set senderDomain.",
  );
}
if (isCdkCommand && settings.sender === defaultSender) {
  console.warn("SES cannot confirm the default sender, so no email will be sent. Set sender.");
}
if (!settings.sendsMail) {
  console.warn(
    "The site sends no emails in this stage (mail=off). Emails that are due meanwhile are lost.",
  );
}
if (!settings.cdn) {
  console.warn(
    "Without CloudFront (cdn=off), the stack serves the API only: no pages and no pictures.",
  );
}
const refusals = exceededQuotas(measureAssembly(app.synth().directory));
if (refusals.length > 0) fail(refusals.join("\n"));

function loadSettings(): Settings {
  try {
    return readSettings(app.node.getAllContext(), isCdkCommand ? stagesFolder : undefined);
  } catch (error) {
    return fail((error as Error).message);
  }
}

/** Reports an operator's mistake without a stack trace, then exits. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
