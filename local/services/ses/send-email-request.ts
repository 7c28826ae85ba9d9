/** The parts of a SendEmail request that the local SES reads. */
export interface SendEmailRequest {
  FromEmailAddress?: string;
  ConfigurationSetName?: string;
  Content?: { Simple?: { Headers?: { Name: string; Value: string }[] } };
  Destination?: Partial<Record<`${"To" | "Cc" | "Bcc"}Addresses`, string[]>>;
}
