import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import { sendJson } from "../http-server.ts";
import { element, Xml } from "../s3/xml.ts";
import type { ServiceError } from "../service-error.ts";
import type { OperationRequest } from "./read-operation.ts";

/** A list whose items become XML elements called `name`. The items of a plain array become elements called `member`. */
export class Repeated {
  readonly name: string;
  readonly items: unknown[];

  constructor(name: string, items: unknown[]) {
    this.name = name;
    this.items = items;
  }
}

/** Sends the result of an AWS operation as JSON or XML, depending on the service's protocol. */
export function sendResult(
  response: ServerResponse,
  { protocol, operation }: OperationRequest,
  result: Record<string, unknown>,
): void {
  if (protocol === "json" || protocol === "rest-json") {
    const type = { "content-type": "application/x-amz-json-1.1" };
    sendJson(response, 200, result, protocol === "json" ? type : {});
    return;
  }
  const body =
    protocol === "rest-xml"
      ? toXml(result).join("")
      : element(`${operation}Response`, [
          element(`${operation}Result`, toXml(result)),
          element("ResponseMetadata", [element("RequestId", randomUUID())]),
        ]);
  response.writeHead(200, { "content-type": "text/xml" }).end(String(body));
}

/** Sends an AWS error as JSON or XML, depending on the service's protocol. */
export function sendFailure(
  response: ServerResponse,
  protocol: OperationRequest["protocol"],
  { status, code, message }: ServiceError,
): void {
  if (protocol === "json" || protocol === "rest-json") {
    sendJson(response, status, { __type: code, message }, { "x-amzn-errortype": code });
    return;
  }
  const error = element("Error", [
    element("Type", "Sender"),
    element("Code", code),
    element("Message", message),
  ]);
  response
    .writeHead(status, { "content-type": "text/xml" })
    .end(String(element("ErrorResponse", [error])));
}

function toXml(value: Record<string, unknown>): Xml[] {
  return Object.entries(value).map(([name, item]) => toElement(name, item));
}

function toElement(name: string, value: unknown): Xml {
  if (value instanceof Repeated) {
    return element(
      name,
      value.items.map((item) => toElement(value.name, item)),
    );
  }
  if (Array.isArray(value)) {
    return element(
      name,
      value.map((item) => toElement("member", item)),
    );
  }
  if (value === null || value === undefined) return new Xml("");
  return typeof value === "object"
    ? element(name, toXml(value as Record<string, unknown>))
    : element(name, value as string | number | boolean);
}
