import { beforeAll, describe, expect, it } from "vitest";
import {
  cloudFormation,
  secretsManager,
  setUpProviderServices,
} from "../testing/provider-setup.ts";
import { handler } from "./provider.ts";

setUpProviderServices();
beforeAll(() => {
  secretsManager.versions = { origin: ["s3cret"], replaced: ["old", "new"] };
});

interface Sent {
  SecretId?: string;
  Rotation?: string;
  /** Value of the custom resource's property `Rotation` before the update. */
  before?: string;
}

async function send(
  type: "Create" | "Update",
  { SecretId = "origin", Rotation = "1", before }: Sent = {},
) {
  const { body } = await cloudFormation.request(handler, {
    type,
    properties: { SecretId, Rotation },
    before: { SecretId, Rotation: before },
    remainingMs: 30_000,
  });
  return body;
}

/** Returns the origin secret that the custom resource derives for the rotation named `Rotation`. */
async function rotatedValue(Rotation: string, SecretId = "origin"): Promise<string> {
  const { Data } = await send("Create", { SecretId, Rotation });
  return String(Data?.Value);
}

describe("origin-secret custom resource", () => {
  it("derives the origin secret from the stored secret and the name of the rotation", async () => {
    const created = await send("Create");
    expect(created).toEqual({
      Status: "SUCCESS",
      PhysicalResourceId: "origin-secret-Resource",
      StackId: "stack",
      RequestId: "request",
      LogicalResourceId: "Resource",
      NoEcho: true,
      Data: { Value: expect.stringMatching(/^[\w-]{43}$/), Accepted: await rotatedValue("1") },
    });
    expect(await rotatedValue("1")).toBe(await rotatedValue("1"));
    expect(await rotatedValue("2")).not.toBe(await rotatedValue("1"));
    expect(await rotatedValue("1", "replaced")).not.toBe(await rotatedValue("1"));
  });

  it("keeps accepting the previous origin secret after a rotation or a rollback", async () => {
    const [first, second] = [await rotatedValue("1"), await rotatedValue("2")];
    const rotated = await send("Update", { Rotation: "2", before: "1" });
    expect(rotated.Data).toEqual({ Value: second, Accepted: `${second},${first}` });
    const rolledBack = await send("Update", { Rotation: "1", before: "2" });
    expect(rolledBack.Data).toEqual({ Value: first, Accepted: `${first},${second}` });
  });

  it("accepts the previous origin secret after an operator replaces the stored secret", async () => {
    const rotation = { SecretId: "replaced", Rotation: "2", before: "1" };
    const { Data } = await send("Update", rotation);
    secretsManager.versions.old = ["old"];
    expect(Data?.Accepted?.split(",")).toEqual([
      await rotatedValue("2", "replaced"),
      await rotatedValue("1", "replaced"),
      await rotatedValue("1", "old"),
    ]);
  });

  it("retries until the role's new permission to read the secret takes effect", async () => {
    secretsManager.denials = 1;
    expect(await send("Create")).toMatchObject({ Status: "SUCCESS" });
    expect(secretsManager.denials).toBe(0);
  });
});
