import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  Function as CloudFrontFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct, IDependable } from "constructs";

/**
 * Creates a CloudFront function for viewer requests from a file in infra/cloudfront. If `files` is given, the function
 * is updated only after these files are deployed.
 */
export function onViewerRequest(
  scope: Construct,
  id: string,
  file: string,
  files?: IDependable,
): FunctionAssociation[] {
  const code = readFileSync(join(import.meta.dirname, "..", "cloudfront", file), "utf8");
  const viewerRequest = new CloudFrontFunction(scope, id, {
    code: FunctionCode.fromInline(escapeNonAscii(code)),
    runtime: FunctionRuntime.JS_2_0,
  });
  if (files) viewerRequest.node.addDependency(files);
  return [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }];
}

/**
 * Replaces non-ASCII characters with JavaScript escapes such as `\u00e9`. When CloudFormation returns a template, it
 * replaces non-ASCII characters with `?`. If a rollback uses that template, it changes the function's code. AWS does
 * not document whether rollbacks use it:
 * https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/814
 */
export function escapeNonAscii(code: string): string {
  return code.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
