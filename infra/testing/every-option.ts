/** CDK context values that enable every optional part of the stack. */
export const everyOption = {
  stage: "production",
  alarms: "equipe@exemple.fr",
  budget: "50",
  domain: "cuisine.exemple.fr",
  certificate: "arn:aws:acm:us-east-1:123456789012:certificate/1a2b",
  hostedZone: "Z0123456789ABC",
  reservedConcurrency: "on",
  waf: "on",
  sender: "cuisine@exemple.fr",
  senderDomain: "exemple.fr",
};
