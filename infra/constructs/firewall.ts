import { Aws, CfnRule, Fn, Stack } from "aws-cdk-lib";
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";

/**
 * The firewall before the site: known bad senders and requests, and floods from one address. AWS's rules that read
 * bodies are left out, as they refuse photos and recipes.
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
      visibilityConfig: visibleAs(stackName),
      rules: [
        managed("AWSManagedRulesAmazonIpReputationList", 0),
        managed("AWSManagedRulesKnownBadInputsRuleSet", 1),
        {
          name: "flood",
          priority: 2,
          action: { block: {} },
          statement: { rateBasedStatement: { aggregateKeyType: "IP", limit: 3000 } },
          visibilityConfig: visibleAs("flood"),
        },
      ],
    });
    this.arn = acl.attrArn;
    const rule = new CfnRule(this, "Region");
    rule.addAssertion(
      Fn.conditionEquals(Aws.REGION, "us-east-1"),
      "waf=on needs a stack in us-east-1; elsewhere give the ARN of a web ACL that lies there.",
    );
  }
}

function managed(name: string, priority: number): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    statement: { managedRuleGroupStatement: { vendorName: "AWS", name } },
    visibilityConfig: visibleAs(name),
  };
}

function visibleAs(metricName: string): CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: false };
}
