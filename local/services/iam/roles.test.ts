import { describe, expect, it } from "vitest";
import { createRoles } from "./roles.ts";
import type { Statement } from "./statement.ts";

const statement = (action: string): Statement => ({
  effect: "Allow",
  actions: [action],
  resources: ["*"],
  equal: {},
});
const role = (action: string) => ({
  name: "worker",
  trustedServices: [],
  statements: [statement(action)],
});

/** Creates roles whose permission changes take effect after four seconds. */
function lateRoles(previous = {}) {
  const clock = { ms: 0 };
  const roles = createRoles({ grantDelayMs: 4000, previous, now: () => clock.ms });
  const allowed = () =>
    ["s3:GetObject", "s3:PutObject"].filter((action) =>
      roles.allows("arn:aws:iam::1:role/worker", { action, resource: "x" }),
    );
  return { roles, clock, allowed };
}

describe("delayed permission changes", () => {
  it("applies changed policies of an existing role only after the configured delay", () => {
    const { roles, clock, allowed } = lateRoles({ worker: [statement("s3:GetObject")] });
    roles.add(role("s3:PutObject"));
    expect(allowed()).toEqual(["s3:GetObject"]);
    clock.ms = 3999;
    expect(allowed()).toEqual(["s3:GetObject"]);
    clock.ms = 4000;
    expect(allowed()).toEqual(["s3:PutObject"]);
  });

  it("applies the permissions of a new role immediately", () => {
    const { roles, allowed } = lateRoles();
    roles.add(role("s3:PutObject"));
    expect(allowed()).toEqual(["s3:PutObject"]);
  });

  it("revokes and restores a permission only after the configured delay", () => {
    const { roles, clock, allowed } = lateRoles();
    roles.add(role("s3:GetObject"));
    roles.revoke([{ role: "worker", action: "s3:GetObject", resource: "*" }]);
    expect(allowed()).toEqual(["s3:GetObject"]);
    clock.ms = 4000;
    expect(allowed()).toEqual([]);
    roles.revoke([]);
    expect(allowed()).toEqual([]);
    clock.ms = 8000;
    expect(allowed()).toEqual(["s3:GetObject"]);
  });
});
