import { describe, expect, it, vi } from "vitest";
import { resourcePolicy } from "../iam/resource-policy.ts";
import type { DeadLetters } from "../lambda/dead-letters.ts";
import type { FunctionDefinition } from "../lambda/function-definition.ts";
import { failure, type InvokeResult } from "../lambda/invoke-result.ts";
import { createTopics } from "./topics.ts";

const topicArn = "arn:aws:sns:eu-west-3:000000000000:feedback";
const functionArn = "arn:aws:lambda:eu-west-3:000000000000:function:consumer";
const definition = { deadLetterQueue: "failed", roleArn: "role" } as FunctionDefinition;

/** Publishes one message to a topic whose function returns `result`. */
function publish(result: InvokeResult) {
  const invoke = vi.fn(async (_arn: string, _event: unknown) => result);
  const add = vi.fn<DeadLetters["add"]>(async () => undefined);
  const topics = createTopics({
    lambda: { invoke, definition: () => definition },
    deadLetters: { add },
    signal: new AbortController().signal,
    retryDelaysMs: [0, 0],
  });
  const Statement = [
    {
      Effect: "Allow",
      Principal: { Service: "ses.amazonaws.com" },
      Action: "sns:Publish",
      Resource: topicArn,
    },
  ];
  topics.add(topicArn, undefined);
  topics.setPolicy(topicArn, resourcePolicy.parse({ Statement }));
  topics.subscribe(topicArn, functionArn);
  topics.publish(topicArn, { service: "ses.amazonaws.com", sourceArn: "arn" }, "text");
  return { invoke, add };
}

describe("a message published to an SNS topic", () => {
  it("is sent to the function's dead-letter queue after two retries with the same event", async () => {
    const { invoke, add } = publish(failure("crash", "Error", "broken"));
    await expect.poll(() => add.mock.calls).toHaveLength(1);
    expect(invoke).toHaveBeenCalledTimes(3);
    const [[, event] = []] = invoke.mock.calls;
    expect(event).toMatchObject({ Records: [{ Sns: { Message: "text" } }] });
    for (const call of invoke.mock.calls) expect(call[1]).toBe(event);
    expect(add).toHaveBeenCalledWith(
      { source: topicArn, functionArn, reason: "Error: broken", event },
      { queue: "failed", sender: "role" },
    );
  });

  it("is not retried if the topic may not invoke the function", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { invoke, add } = publish(failure("denied", "AccessDeniedException", "not authorized"));
    await expect.poll(() => log.mock.calls).toEqual([[`Topic ${topicArn}: not authorized`]]);
    expect(invoke).toHaveBeenCalledTimes(1);
    expect(add).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
