import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  cloudFormation,
  secretsManager,
  setUpProviderServices,
} from "../testing/provider-setup.ts";
import type { ResourceResponse } from "../testing/start-cloud-formation.ts";

setUpProviderServices();
beforeEach(() => {
  secretsManager.versions = { secret: ["random text"] };
  secretsManager.denials = 0;
  cloudFormation.responses.length = 0;
});

async function send(type: "Create" | "Update" | "Delete", Rotation = "1", remainingMs = 30_000) {
  const { handler } = await import("./provider.ts");
  const properties = { SecretId: "secret", Rotation };
  return cloudFormation.request(handler, { type, properties, remainingMs });
}

/** Returns all values that the custom resource's secret has had, oldest first. */
const versions = () => secretsManager.versions.secret ?? [];

function publicKeysIn({ body }: ResourceResponse): { kid: string; x: string }[] {
  return JSON.parse(body.Data?.PublicKeys ?? "").keys;
}

describe("signing-key custom resource", () => {
  it("stores a new key pair in the secret", async () => {
    const answer = await send("Create");
    const [stored] = JSON.parse(versions().at(-1) ?? "").keys;
    expect(answer.body).toMatchObject({
      Status: "SUCCESS",
      PhysicalResourceId: "signing-key-Resource",
      StackId: "stack",
      RequestId: "request",
      LogicalResourceId: "Resource",
    });
    expect(publicKeysIn(answer)).toMatchObject([{ kid: "1", x: stored.x }]);
    expect(JSON.stringify(answer)).not.toContain(stored.d);
  });

  it("creates another signing key only if the custom resource receives a new rotation name", async () => {
    await send("Create");
    await send("Create");
    expect(versions()).toHaveLength(2);
    const answer = await send("Update", "2");
    expect(publicKeysIn(answer).map(({ kid }) => kid)).toEqual(["2", "1"]);
  });

  it("keeps the signing key when the custom resource is deleted", async () => {
    await send("Create");
    const answer = await send("Delete");
    expect(answer.body).toMatchObject({ Status: "SUCCESS", PhysicalResourceId: "physical-id" });
    expect(versions()).toHaveLength(2);
  });

  it("retries until the function's new permissions take effect, then stores the signing key", async () => {
    secretsManager.denials = 1;
    expect((await send("Create")).body).toMatchObject({ Status: "SUCCESS" });
    expect(versions()).toHaveLength(2);
  });

  it("reports FAILED to CloudFormation before the function's timeout if AWS keeps denying access", async () => {
    secretsManager.denials = Number.POSITIVE_INFINITY;
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const answer = await send("Create", "1", 5_500);
    expect(answer.body).toMatchObject({
      Status: "FAILED",
      Reason: expect.stringContaining("not allowed"),
    });
  });

  it("reports FAILED to CloudFormation if Lambda's version of Node.js lacks argon2", async () => {
    vi.doMock("#functions/auth/password-hash.ts", () => ({
      hashPassword: () => Promise.reject(new Error("Argon2 algorithm not supported")),
      isPassword: () => false,
    }));
    onTestFinished(() => vi.doUnmock("#functions/auth/password-hash.ts"));
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await send("Create")).body).toMatchObject({
      Status: "FAILED",
      Reason: expect.stringContaining("Argon2 algorithm not supported"),
    });
  });

  it("responds without a Content-Type header, because CloudFormation signs its URL without one", async () => {
    const answer = await send("Create");
    expect(answer.headers["content-type"] ?? "").toBe("");
  });
});
