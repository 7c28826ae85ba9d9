import { json } from "node:stream/consumers";
import { account, arn } from "../../template/account.ts";
import { operationOf, type RequestHandler, sendJson } from "../http-server.ts";
import { assumedRoleOf, signerOf } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";
import { ServiceError } from "../service-error.ts";
import type { QueueDefinition } from "./queue.ts";
import { invalid, type SendInput, sendMessage } from "./send-message.ts";

interface Options {
  find(queueName: string): QueueDefinition | undefined;
  /** Stores a message and returns its id. */
  send(queue: QueueDefinition, sender: string, body: string, delayMs?: number): string;
  denialMessage: Roles["denialMessage"];
}

/** Handles SQS requests in the AWS JSON 1.0 protocol. */
export function handleRequests({ find, send, denialMessage }: Options): RequestHandler {
  return async (request, response) => {
    const type = { "content-type": "application/x-amz-json-1.0" };
    try {
      const operationName = operationOf(request);
      if (operationName !== "SendMessage") {
        throw invalid("UnsupportedOperation", `No ${operationName} here.`);
      }
      const input = (await json(request)) as SendInput;
      const name = (input.QueueUrl ?? "").split("/").at(-1) ?? "";
      const queue = find(name);
      const resource = queue?.arn ?? arn("sqs", name);
      const accessKeyId = signerOf(request);
      const denial = denialMessage(accessKeyId, { action: "sqs:SendMessage", resource });
      if (denial) throw new ServiceError(403, "AccessDeniedException", denial);
      if (!queue) throw unknownQueue();
      const role = assumedRoleOf(accessKeyId);
      const sender = role ? `${role.roleName}:${role.sessionName}` : account.id;
      const answer = sendMessage(queue, input, (body, delayMs) =>
        send(queue, sender, body, delayMs),
      );
      sendJson(response, 200, answer, type);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { status, code, message } = error;
      sendJson(response, status, { __type: `com.amazonaws.sqs#${code}`, message }, type);
    }
  };
}

export function unknownQueue(): ServiceError {
  return invalid("QueueDoesNotExist", "The specified queue does not exist.");
}
