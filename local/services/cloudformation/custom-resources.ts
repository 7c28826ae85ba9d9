import { randomUUID } from "node:crypto";
import { arn } from "../../template/account.ts";
import type { ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import type { CustomResourceStore, StoredCustomResource } from "./custom-resource-store.ts";
import type { CustomResourceResponse, ResponseEndpoint } from "./response-endpoint.ts";

type CustomResource = Pick<
  ResourceToBuild,
  "stackName" | "logicalId" | "qualifiedId" | "type" | "properties"
>;

export interface CustomResources {
  /**
   * Returns a stored custom resource if its properties are unchanged. Otherwise invokes the provider to create or
   * update it. Throws an error if the provider fails.
   */
  provide(
    resource: CustomResource,
    provider: (event: Record<string, unknown>) => Promise<CustomResourceResponse>,
  ): Promise<StoredCustomResource>;
  /**
   * Invokes the provider function to delete a custom resource, and removes it from the store. Throws an error if the
   * provider fails.
   */
  remove(
    resource: CustomResource,
    provider: (event: Record<string, unknown>) => Promise<CustomResourceResponse>,
  ): Promise<void>;
  /** Invokes the Lambda function in ServiceToken, and waits until it sends a response to the ResponseURL. */
  invokeProvider(event: Record<string, unknown>): Promise<CustomResourceResponse>;
}

/** Default time limit for a provider's response. ServiceTimeout overrides it. */
const defaultTimeoutMs = 120_000;

export function createCustomResources(options: {
  lambda: Lambda;
  store: CustomResourceStore;
  endpoint: ResponseEndpoint;
}): CustomResources {
  const { lambda, store, endpoint } = options;
  return {
    async provide({ stackName, logicalId, qualifiedId, type, properties }, provider) {
      const before = store.get(qualifiedId);
      if (before && JSON.stringify(before.properties) === JSON.stringify(properties)) return before;
      const response = await provider({
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
      const {
        Status,
        Reason = "no reason given",
        PhysicalResourceId,
        Data = {},
        NoEcho,
      } = response;
      if (Status !== "SUCCESS") {
        throw new TemplateError(logicalId, `its provider failed: ${Reason}`);
      }
      const physicalId = PhysicalResourceId ?? before?.physicalId ?? logicalId;
      return store.set(qualifiedId, {
        physicalId,
        properties,
        data: Data,
        ...(NoEcho && { noEcho: true }),
      });
    },
    async remove({ stackName, logicalId, qualifiedId, type, properties }, provider) {
      const { Status, Reason } = await provider({
        RequestType: "Delete",
        StackId: arn("cloudformation", `stack/${stackName}/local`),
        RequestId: randomUUID(),
        ResourceType: type,
        LogicalResourceId: logicalId,
        PhysicalResourceId: store.get(qualifiedId)?.physicalId ?? logicalId,
        ResourceProperties: properties,
      });
      if (Status !== "SUCCESS") throw new Error(`its provider failed: ${Reason}`);
      await store.remove(qualifiedId);
    },
    async invokeProvider(event) {
      const { ServiceToken, ServiceTimeout } = event.ResourceProperties as Record<string, unknown>;
      const timeoutMs = ServiceTimeout ? Number(ServiceTimeout) * 1000 : defaultTimeoutMs;
      const { url, response } = endpoint.expect(timeoutMs);
      const payload = { ...event, ServiceToken, ResponseURL: url };
      const invoked: Promise<CustomResourceResponse> = lambda
        .invoke(String(ServiceToken), payload, { isAsync: true })
        .then((result) => {
          if (result.outcome === "success") return response;
          const { errorType, errorMessage } = result.error;
          return { Status: "FAILED", Reason: `${errorType}: ${errorMessage}` };
        });
      response.catch(() => {});
      // As on AWS, a response remains valid even if the provider fails after sending it.
      return Promise.race([response, invoked]);
    },
  };
}
