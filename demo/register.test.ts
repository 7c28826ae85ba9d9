import { describe, expect, it } from "vitest";
import { register } from "./register.ts";
import { startSite } from "./testing/fake-site.ts";

const account = { nom: "Lou", email: "lou@example.org", mot_de_passe: "secret-lou" };
const conflict = { status: 409, headers: { "retry-after": "0" }, body: { code: "conflict" } };

describe("register", () => {
  it("returns true for a new account", async () => {
    const { site, requests } = await startSite([{ status: 201 }]);
    expect(await register(site, account)).toBe(true);
    expect(requests).toEqual(["POST /api/auth/register"]);
  });

  it("returns false if the account already exists", async () => {
    const { site } = await startSite([{ status: 409, body: { code: "email-taken" } }]);
    expect(await register(site, account)).toBe(false);
  });

  it("retries a registration that conflicts with a concurrent one", async () => {
    const { site, requests } = await startSite([conflict, { status: 201 }]);
    expect(await register(site, account)).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it("throws an error when the registration still conflicts after 20 retries", async () => {
    const { site } = await startSite(Array.from({ length: 30 }, () => conflict));
    await expect(register(site, account)).rejects.toMatchObject({ status: 409 });
  });

  it("throws an error if the connection closes in the middle of the response", async () => {
    const { site } = await startSite([{ status: 201, isInterrupted: true }]);
    await expect(register(site, account)).rejects.toThrow("aborted");
  });
});
