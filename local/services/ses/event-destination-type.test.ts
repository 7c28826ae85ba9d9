import { expect, it } from "vitest";
import { buildResource } from "../../testing/build-resource.ts";
import { eventDestinationTypes } from "./event-destination-type.ts";

it("builds an SES event destination that sends bounces and complaints to an SNS topic", async () => {
  const added: object[] = [];
  const builders = eventDestinationTypes({
    add: (destination) => void added.push(destination),
    async publish() {},
  });
  const events = ["bounce", "complaint"];
  const EventDestination = {
    MatchingEventTypes: events,
    SnsDestination: { TopicARN: "arn:topic" },
  };
  await buildResource(builders, "AWS::SES::ConfigurationSetEventDestination", {
    ConfigurationSetName: "mails",
    EventDestination,
  });
  expect(added).toEqual([{ configurationSet: "mails", topicArn: "arn:topic", events }]);
});
