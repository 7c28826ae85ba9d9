import { describe, expect, it } from "vitest";
import { eventDestinationTypes } from "./event-destination-type.ts";

describe("AWS::SES::ConfigurationSetEventDestination", () => {
  it("rejects events that the local SES does not produce", () => {
    const type = "AWS::SES::ConfigurationSetEventDestination";
    const build = (...MatchingEventTypes: string[]) =>
      eventDestinationTypes({ add() {}, async publish() {} })[type]?.({
        stackName: "sample",
        logicalId: "Feedback",
        qualifiedId: "Feedback",
        type,
        properties: {
          ConfigurationSetName: "mails",
          EventDestination: { MatchingEventTypes, SnsDestination: { TopicARN: "arn" } },
        },
        ignored: [],
      });
    expect(() => build("bounce", "complaint")).not.toThrow();
    expect(() => build("bounce", "delivery")).toThrow(/Feedback: .*MatchingEventTypes/s);
  });
});
