import { Logger } from "@aws-lambda-powertools/logger";

/**
 * The only logger. `injectLambdaContext` and `addContext` add the request id to its lines, so a second logger would log
 * lines without it.
 */
export const logger = new Logger();
