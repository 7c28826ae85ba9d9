import * as z from "zod";
import { generatedId } from "../../template/physical-name.ts";
import { readProperties } from "../../template/read-properties.ts";
import type { ResourceBuilders } from "../../template/resource.ts";
import type { EventDestinations } from "./event-destinations.ts";

const schema = z.strictObject({
  ConfigurationSetName: z.string(),
  EventDestination: z.strictObject({
    Name: z.unknown().optional(),
    Enabled: z.boolean().default(true),
    MatchingEventTypes: z.array(z.enum(["bounce", "complaint"])),
    SnsDestination: z.strictObject({ TopicARN: z.string() }),
  }),
});

/** Builds SES event destinations. Supports only bounces and complaints, and only SNS topics as destinations. */
export const eventDestinationTypes = (destinations: EventDestinations): ResourceBuilders => ({
  "AWS::SES::ConfigurationSetEventDestination"(resource) {
    const { ConfigurationSetName, EventDestination } = readProperties(resource, schema);
    const { Enabled, MatchingEventTypes: events, SnsDestination } = EventDestination;
    if (Enabled) {
      const topicArn = SnsDestination.TopicARN;
      destinations.add({ configurationSet: ConfigurationSetName, topicArn, events });
    }
    const id = generatedId(resource);
    return { ref: id, attributes: { Id: id } };
  },
});
