export type { LocalCloudOptions } from "./local-cloud-options.ts";
export { DeploymentError } from "./services/cloudformation/stack-deployment.ts";
export { type Limits, parseLimits } from "./services/limits.ts";
export { systemErrorMessage } from "./services/system-error-message.ts";
export { type LocalCloud, startLocalCloud } from "./start.ts";
