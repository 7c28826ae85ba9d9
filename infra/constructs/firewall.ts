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
          statement: {
            rateBasedStatement: {
              aggregateKeyType: "IP",
              limit: 3000,
              scopeDownStatement: servedByFunctions,
            },
          },
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

/**
 * Matches calls, live connections and shared pages, which functions serve. Static files and photos do not count towards
 * the limit. A first visit loads dozens of them, and a whole school or company can share one IP address.
 */
const servedByFunctions: CfnWebACL.StatementProperty = {
  // A regular expression, because the AWS command line expects the text of a byte match in base64.
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: "^/(api|partage)(/|$)",
    // Without these transformations, a request for /%61pi/… or /./api/… would not count.
    textTransformations: [
      { priority: 0, type: "URL_DECODE" },
      { priority: 1, type: "NORMALIZE_PATH" },
    ],
  },
};

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
