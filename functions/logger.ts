import { Logger } from "@aws-lambda-powertools/logger";

/**
 * All code uses this logger, because `injectLambdaContext` and `addContext` add the request id only to this logger's
 * lines.
 */
export const logger = new Logger();
