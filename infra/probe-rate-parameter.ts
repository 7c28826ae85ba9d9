/**
 * Template parameter for how often the site is checked: every five minutes, or every minute during a deployment. It is
 * kept out of constructs/probe.ts, so that commands can import it without loading the CDK.
 */
export const probeRateParameter = "ProbeRate";
