import { randomUUID } from "node:crypto";
import { arn } from "../../template/account.ts";
import { TemplateError } from "../../template/template.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import type { CustomResourceStore, StoredCustomResource } from "./custom-resource-store.ts";
import type { CustomResourceResponse, ResponseEndpoint } from "./response-endpoint.ts";

/** A custom resource of the template, resolved. */
interface CustomResource {
  logicalId: string;
  type: string;
  properties: Record<string, unknown>;
}

/** Runs the providers of custom resources as CloudFormation does. */
export interface CustomResources {
  /**
   * Create at first, Update when the properties are others than before, otherwise what was kept. Throws with the
   * provider's reason when it fails.
   */
  provide(
    resource: CustomResource,
    provider: (event: Record<string, unknown>) => Promise<CustomResourceResponse>,
  ): Promise<StoredCustomResource>;
  /** Invokes the provider function that the ServiceToken names and waits for what it PUTs to ResponseURL. */
  invokeProvider(event: Record<string, unknown>): Promise<CustomResourceResponse>;
}

/** What a provider has to say within, in ms, unless the resource sets a ServiceTimeout. */
const answerLimitMs = 120_000;

/** `stackName` stands in the events, `kept` holds what earlier starts made. */
export function createCustomResources(options: {
  stackName: string;
  lambda: Lambda;
  kept: CustomResourceStore;
  endpoint: ResponseEndpoint;
}): CustomResources {
  const { stackName, lambda, kept, endpoint } = options;
  return {
    async provide({ logicalId, type, properties }, provider) {
      const before = kept.get(logicalId);
      if (before && JSON.stringify(before.properties) === JSON.stringify(properties)) return before;
      const answer = await provider({
        RequestType: before ? "Update" : "Create",
        StackId: arn("cloudformation", `stack/${stackName}/local`),
        RequestId: randomUUID(),
        ResourceType: type,
        LogicalResourceId: logicalId,
        ResourceProperties: properties,
        ...(before && {
          PhysicalResourceId: before.physicalId,
          OldResourceProperties: before.properties,
        }),
      });
      if (answer.Status !== "SUCCESS") {
        throw new TemplateError(
          logicalId,
          `son fournisseur a échoué : ${answer.Reason ?? "sans raison"}`,
        );
      }
      const physicalId = answer.PhysicalResourceId ?? before?.physicalId ?? logicalId;
      return kept.set(logicalId, { physicalId, properties, data: answer.Data ?? {} });
    },
    async invokeProvider(event) {
      const { ServiceToken, ServiceTimeout } = event.ResourceProperties as Record<string, unknown>;
      const limitMs = ServiceTimeout ? Number(ServiceTimeout) * 1000 : answerLimitMs;
      const { url, answer } = endpoint.expect(limitMs);
      const payload = { ...event, ServiceToken, ResponseURL: url };
      // What fails once it has answered has answered: CloudFormation hears of nothing else.
      const failed: Promise<CustomResourceResponse> = lambda
        .invoke(String(ServiceToken), payload)
        .then((result) => {
          if (result.outcome === "success") return answer;
          const { errorType, errorMessage } = result.error;
          return { Status: "FAILED", Reason: `${errorType}: ${errorMessage}` };
        });
      answer.catch(() => {});
      return Promise.race([answer, failed]);
    },
  };
}
