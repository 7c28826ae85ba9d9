export { systemErrorMessage } from "./services/system-error-message.ts";
export { type LocalCloud, type LocalCloudOptions, startLocalCloud } from "./start.ts";
