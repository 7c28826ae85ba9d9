import {
  ProvisionedThroughputExceededException,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import { describe, expect, it } from "vitest";
import { errorCatalogue, RefusedError } from "#shared/errors.ts";
import { errorResponse } from "./error-response.ts";

const $metadata = {};

/** Returns DynamoDB's error for a cancelled transaction. */
function cancelled(Code: string) {
  return new TransactionCanceledException({
    message: Code,
    CancellationReasons: [{ Code: "None" }, { Code }],
    $metadata,
  });
}

function answer(error: Error) {
  const { statusCode, headers, body } = errorResponse(error, "request");
  return { statusCode, retryAfter: headers?.["retry-after"], code: JSON.parse(body ?? "").code };
}

describe("errorResponse", () => {
  it.each(Object.keys(errorCatalogue) as (keyof typeof errorCatalogue)[])(
    "sends `Cache-Control: no-store` with the error code %s",
    (code) => {
      const { headers } = errorResponse(new RefusedError(code), "request");
      expect(headers?.["cache-control"]).toBe("no-store");
    },
  );

  it.each([
    new ProvisionedThroughputExceededException({ message: "Hot partition", $metadata }),
    cancelled("ThrottlingError"),
  ])("returns 429 with a Retry-After header when DynamoDB throttles a request: $name", (error) => {
    expect(answer(error)).toEqual({ statusCode: 429, retryAfter: "2", code: "busy" });
  });

  it.each([new Error("A bug"), cancelled("ValidationError")])(
    "returns 500 for errors other than throttling: $name",
    (error) => {
      expect(answer(error)).toEqual({ statusCode: 500, retryAfter: undefined, code: "internal" });
    },
  );
});
