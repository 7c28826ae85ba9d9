import { Logger } from "@aws-lambda-powertools/logger";

/**
 * The only logger. `injectLambdaContext` and `addContext` add the request id only to the lines of this logger. The
 * lines of a second logger would not contain the request id.
 */
export const logger = new Logger();
