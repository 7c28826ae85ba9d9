import type { CloudOptions, Components } from "./create-components.ts";
import { distributionTypes } from "./edge/cloudfront/distribution-type.ts";
import { forwardPolicyTypes } from "./edge/cloudfront/forward-policy-types.ts";
import { edgeFunctionTypes } from "./edge/cloudfront/function-type.ts";
import { headersPolicyTypes } from "./edge/cloudfront/headers-policy-type.ts";
import { apiTypes } from "./services/api-gateway/api-types.ts";
import { stageTypes } from "./services/api-gateway/stage-type.ts";
import { customResourceTypes } from "./services/cloudformation/custom-resource-types.ts";
import { dynamodbTypes } from "./services/dynamodb/table-type.ts";
import { roleTypes } from "./services/iam/role-types.ts";
import { inertResources } from "./services/inert-resources.ts";
import { eventSourceMappingTypes } from "./services/lambda/event-source-mapping/event-source-mapping-type.ts";
import { functionTypes } from "./services/lambda/function-type.ts";
import { permissionTypes } from "./services/lambda/permissions.ts";
import { bucketPolicyTypes } from "./services/s3/bucket-policy-type.ts";
import { bucketTypes } from "./services/s3/bucket-type.ts";
import { scheduleTypes } from "./services/scheduler/schedule-types.ts";
import { secretTypes } from "./services/secrets/secret-type.ts";
import { configurationSetTypes } from "./services/ses/configuration-set-type.ts";
import { eventDestinationTypes } from "./services/ses/event-destination-type.ts";
import { topicTypes } from "./services/sns/topic-types.ts";
import { queueTypes } from "./services/sqs/queue-types.ts";
import type { Teardown } from "./teardown.ts";
import type { ResourceBuilders } from "./template/resource.ts";

/** Returns the builders of all supported resource types except nested stacks. */
export function resourceBuilders(
  components: Components,
  { assembly, codeRoot, siteUrl, services, roles, limits = {} }: CloudOptions,
  onStop: Teardown["add"],
): ResourceBuilders {
  const { addresses, apis, edge, distributions, lambda, permissions, topics } = components;
  const { assets } = assembly;
  return {
    ...inertResources,
    ...dynamodbTypes(services.dynamodb),
    ...bucketTypes(services.s3, addresses, services.sqs),
    ...bucketPolicyTypes(components.bucketPolicies),
    ...secretTypes(services.secrets),
    ...roleTypes(roles),
    ...functionTypes({ lambda, roles, assets, codeRoot }),
    ...permissionTypes(permissions),
    ...topicTypes(topics),
    ...queueTypes(services.sqs),
    ...configurationSetTypes(services.ses),
    ...eventDestinationTypes(components.eventDestinations),
    ...eventSourceMappingTypes(components.eventSourceMappings),
    ...scheduleTypes(components.schedules, roles),
    ...apiTypes(apis, roles),
    ...stageTypes({
      apis,
      addresses,
      siteUrl,
      lambda,
      denialMessage: roles.denialMessage,
      callbacksPerSecond: limits.callbacksPerSecond,
      onStop,
    }),
    ...customResourceTypes({
      customResources: components.customResources,
      s3: services.s3,
      assets,
    }),
    ...edgeFunctionTypes(edge),
    ...forwardPolicyTypes(edge),
    ...headersPolicyTypes(edge),
    ...distributionTypes({ apis, edge, addresses, siteUrl, distributions }),
  };
}
