import {
  App,
  CfnParameter,
  DefaultStackSynthesizer,
  type IStackSynthesizer,
  Stack,
} from "aws-cdk-lib";
import { Topic } from "aws-cdk-lib/aws-sns";
import { probeRateParameter } from "../constructs/probe.ts";
import { readSettings } from "../settings.ts";
import { stagesFolder } from "../stage-file.ts";

// A minimal CDK app for tests of `npm run deploy`. It has the product's stack name and probe parameter, but its only
// resource is an SNS topic, because deploying the whole product takes too long.
const app = new App({ analyticsReporting: false });
const { stage, budget } = readSettings(app.node.getAllContext(), stagesFolder);
const stack = new Stack(app, `AVosToques-${stage}`, {
  synthesizer: new DefaultStackSynthesizer({
    generateBootstrapVersionRule: false,
  }) as IStackSynthesizer,
});
const rate = new CfnParameter(stack, probeRateParameter, { default: "rate(5 minutes)" });
new Topic(stack, "Topic", { displayName: `${budget} ${rate.valueAsString}` });
app.synth();
