export { DeploymentError } from "./services/cloudformation/stack-deployment.ts";
export { type Limits, parseLimits } from "./services/limits.ts";
export { systemErrorMessage } from "./services/system-error-message.ts";
export { type LocalCloud, type LocalCloudOptions, startLocalCloud } from "./start.ts";
