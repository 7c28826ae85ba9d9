import { join } from "node:path";
import { type CloudOptions, type Components, createComponents } from "./create-components.ts";
import { resourceBuilders } from "./resource-builders.ts";
import {
  nestedStackTypes,
  type StackToBuild,
} from "./services/cloudformation/nested-stack-type.ts";
import { resourceRemovers } from "./services/cloudformation/resource-removers.ts";
import { startStackDeployment } from "./services/cloudformation/stack-deployment.ts";
import type { Teardown } from "./teardown.ts";
import { buildStack, type IgnoredProperties } from "./template/build-stack.ts";
import type { ResourceBuilders } from "./template/resource.ts";
import type { Template } from "./template/template.ts";

/** The running resources of a stack, and the outputs of the stack. */
export interface Cloud extends Components {
  outputs: Record<string, string>;
  ignored: IgnoredProperties;
}

/** Builds all resources of a stack, including those of its nested stacks. */
export async function buildCloud(options: CloudOptions, teardown: Teardown): Promise<Cloud> {
  const { assembly, dataDir, services } = options;
  const { stackName, assets, template } = assembly;
  const components = await createComponents(options, teardown);
  const { addresses, customResources } = components;
  const deployment = options.rollback
    ? await startStackDeployment(join(dataDir, "stack.json"), options.failAt)
    : undefined;
  const ignored: IgnoredProperties = {};
  const build = (source: Template, stack: StackToBuild) =>
    buildStack(source, { ...stack, builders, ignored, deployment });
  const builders: ResourceBuilders = {
    ...resourceBuilders(components, options, teardown.add),
    ...nestedStackTypes({ assets, build }),
  };
  const built = await build(template, { stackName }).catch(async (error: Error) => {
    if (!deployment) throw error;
    throw await deployment.rollBack(error, resourceRemovers({ ...services, customResources }));
  });
  await deployment?.complete();
  const outputs = Object.fromEntries(
    Object.entries(built).map(([name, value]) => [name, addresses.toLocal(value)]),
  );
  return { ...components, outputs, ignored };
}
