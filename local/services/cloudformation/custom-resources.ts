import { randomUUID } from "node:crypto";
import { stackArn } from "../../template/account.ts";
import type { ResourceToBuild } from "../../template/resource.ts";
import { TemplateError } from "../../template/template.ts";
import type { JsonMap } from "../json-file.ts";
import type { Lambda } from "../lambda/start-lambda.ts";
import type { CustomResourceResponse, ResponseEndpoint } from "./response-endpoint.ts";

type CustomResource = Pick<
  ResourceToBuild,
  "stackName" | "logicalId" | "qualifiedId" | "type" | "properties"
>;

type Provider = (request: Record<string, unknown>) => Promise<CustomResourceResponse>;

/** The last successful response of a custom resource's provider. */
export interface StoredCustomResource {
  physicalId: string;
  properties: Record<string, unknown>;
  data: Record<string, unknown>;
  /**
   * True if `data` is secret. The store keeps even secret data, because the provider of an unchanged resource is not
   * called again after a restart.
   */
  noEcho?: boolean;
}

export interface CustomResources {
  /**
   * Returns a stored custom resource if its properties are unchanged. Otherwise invokes the provider to create or
   * update it. Throws an error if the provider fails.
   */
  provide(resource: CustomResource, provider: Provider): Promise<StoredCustomResource>;
  /**
   * Invokes the provider function to delete a custom resource, and removes it from the store. Throws an error if the
   * provider fails.
   */
  remove(resource: CustomResource, provider: Provider): Promise<void>;
  /** Invokes the Lambda function that ServiceToken names, and waits until it sends a response to the ResponseURL. */
  invokeProvider: Provider;
}

/**
 * How long to wait for a provider's response by default. The resource's ServiceTimeout property overrides this limit.
 */
const defaultTimeoutMs = 120_000;

export function createCustomResources(options: {
  lambda: Lambda;
  /** The providers' responses, keyed by qualified id. They survive restarts. */
  store: JsonMap<StoredCustomResource>;
  endpoint: ResponseEndpoint;
}): CustomResources {
  const { lambda, store, endpoint } = options;
  return {
    async provide(resource, provider) {
      const { logicalId, qualifiedId, properties } = resource;
      const before = store.get(qualifiedId);
      if (before && JSON.stringify(before.properties) === JSON.stringify(properties)) return before;
      const response = await provider({
        ...requestFor(resource, before ? "Update" : "Create"),
        ...(before && {
          PhysicalResourceId: before.physicalId,
          OldResourceProperties: withStringScalars(before.properties),
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
    async remove(resource, provider) {
      const { logicalId, qualifiedId } = resource;
      const { Status, Reason } = await provider({
        ...requestFor(resource, "Delete"),
        PhysicalResourceId: store.get(qualifiedId)?.physicalId ?? logicalId,
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
      // As on AWS, a response that the provider has already sent remains valid even if the provider fails afterwards.
      return Promise.race([response, invoked]);
    },
  };
}

function requestFor(
  { stackName, logicalId, type, properties }: CustomResource,
  RequestType: "Create" | "Update" | "Delete",
) {
  return {
    RequestType,
    StackId: stackArn(stackName),
    RequestId: randomUUID(),
    ResourceType: type,
    LogicalResourceId: logicalId,
    ResourceProperties: withStringScalars(properties),
  };
}

/** Converts booleans and numbers in a custom resource's properties to strings, as CloudFormation does. */
function withStringScalars(properties: object): Record<string, unknown> {
  return JSON.parse(JSON.stringify(properties), (_, value) =>
    typeof value === "boolean" || typeof value === "number" ? String(value) : value,
  );
}
