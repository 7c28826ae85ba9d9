import {
  App,
  CfnParameter,
  DefaultStackSynthesizer,
  type IStackSynthesizer,
  Stack,
} from "aws-cdk-lib";
import { Topic } from "aws-cdk-lib/aws-sns";
import { probeRateParameter } from "../probe-rate-parameter.ts";
import { readSettings } from "../settings.ts";
import { stagesFolder } from "../stage-file.ts";

// A small CDK app for tests of `npm run deploy`, because deploying the whole product takes too long. It has the
// product's stack name and its parameter for the site probe, but only one resource.
const app = new App({ analyticsReporting: false });
const { stage, budget } = readSettings(app.node.getAllContext(), stagesFolder);
const stack = new Stack(app, `AVosToques-${stage}`, {
  terminationProtection: true,
  synthesizer: new DefaultStackSynthesizer({
    generateBootstrapVersionRule: false,
  }) as IStackSynthesizer,
});
const rate = new CfnParameter(stack, probeRateParameter, { default: "rate(5 minutes)" });
new Topic(stack, "Topic", { displayName: `${budget} ${rate.valueAsString}` });
app.synth();
