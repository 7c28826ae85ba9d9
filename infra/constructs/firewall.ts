import { Aws, CfnRule, Fn, Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";

/**
 * The web application firewall (AWS WAF). Blocks floods, IP addresses with a bad reputation and known exploits, which
 * AWS also looks for in bodies. Leaves out AWS's common rule set, because its body rules would block photos and recipes.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const acl = new CfnWebACL(this, "Acl", {
      name: stackName,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      visibilityConfig: visibilityConfig(stackName),
      rules: [
        managed("AWSManagedRulesAmazonIpReputationList", 0),
        managed("AWSManagedRulesKnownBadInputsRuleSet", 1),
        {
          name: "flood",
          priority: 2,
          action: { block: {} },
          // Limits the requests from one IP address within five minutes, the default window of AWS WAF.
          statement: { rateBasedStatement: { aggregateKeyType: "IP", limit: 3000 } },
          visibilityConfig: visibilityConfig("flood"),
        },
      ],
    });
    this.arn = acl.attrArn;
    const rule = new CfnRule(this, "Region");
    rule.addAssertion(
      Fn.conditionEquals(Aws.REGION, "us-east-1"),
      "waf=on needs a stack in us-east-1. In other regions, set waf to the ARN of a web ACL in us-east-1.",
    );
  }
}

function managed(name: string, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: "AWS", name } },
    visibilityConfig: visibilityConfig(name),
  };
}

function visibilityConfig(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
