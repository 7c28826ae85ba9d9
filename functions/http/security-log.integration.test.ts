import { expect, it, vi } from "vitest";
import { handler as banUser } from "../admin/ban-user.ts";
import { handler as changeUserRole } from "../admin/change-user-role.ts";
import { handler as listUsers } from "../admin/list-users.ts";
import { handler as login } from "../auth/login.ts";
import { handler as verifyEmail } from "../auth/verify-email.ts";
import { createLink } from "../data/session/link-store.ts";
import { handler as getProfileStats } from "../profile/get-profile-stats.ts";
import { handler as updateProfile } from "../profile/update-profile.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { securityLinesOf } from "../testing/calls/security-lines.ts";
import { services, setUpAuthServices } from "../testing/services/services-setup.ts";
import { exhaustLimit } from "../testing/test-data/limits.ts";
import { changeAccount, createTestUser } from "../testing/test-data/users.ts";

// Sets the log level before the imports, because loggers read it when their module is loaded.
vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "INFO";
});

setUpAuthServices();

it("logs the caller, action and affected user of a security event without personal data", async () => {
  const admin = await createTestUser(services.engine, { role: "ADMIN" });
  const person = await createTestUser(services.engine, { nom: "Zéphyrine" });
  const { token } = admin;
  const params = { userId: person.id };
  const { lines, text } = await securityLinesOf(async () => {
    await invoke(changeUserRole, { token, params, body: { role: "ADMIN" } });
    await invoke(banUser, { token, params, body: { banReason: "Copies de Zéphyrine" } });
    await invoke(banUser, { token, params: { userId: admin.id }, body: { banReason: "Moi" } });
  });
  expect(lines).toEqual([
    { action: "role", outcome: "done", actor: admin.id, target: person.id },
    { action: "ban", outcome: "done", actor: admin.id, target: person.id },
    { action: "ban", outcome: "own-account", actor: admin.id, target: admin.id },
  ]);
  expect(text).not.toMatch(/Zéphyrine|@exemple\.fr/);
});

it("logs verified accounts, verified new addresses, and rejected links of known accounts", async () => {
  const person = await createTestUser(services.engine, { verified: false });
  const { id, email } = person;
  const now = new Date();
  await createLink("verification", { purpose: "verify", userId: id, email, epoch: 0 }, now);
  const newEmail = "nouvelle@exemple.fr";
  await changeAccount(id, { pendingEmail: newEmail });
  const change = { purpose: "email-change", userId: id, email: newEmail, epoch: 0 } as const;
  await createLink("change", change, now);
  await createLink("too old", { ...change, epoch: 7 }, new Date("2026-01-01"));
  const { lines, text } = await securityLinesOf(async () => {
    for (const token of ["verification", "change", "too old", "unknown"]) {
      await invoke(verifyEmail, { query: { token } });
    }
  });
  expect(lines).toEqual([
    { action: "verification", outcome: "done", target: id },
    { action: "verification", outcome: "done", target: id },
    { action: "verification", outcome: "email-change-expired", target: id },
  ]);
  expect(text).not.toMatch(/@exemple\.fr/);
});

it("logs failed logins, forbidden calls and rate-limited calls", async () => {
  const person = await createTestUser(services.engine);
  const { email, token, id } = person;
  await exhaustLimit("profile-changes", id);
  const { lines, text } = await securityLinesOf(async () => {
    await invoke(login, { body: { email, mot_de_passe: "wrong" } });
    await invoke(updateProfile, { token, body: { nom: "Noé", email } });
    await invoke(getProfileStats, { token });
    await invoke(listUsers, { token });
  });
  expect(lines).toEqual([
    { action: "login", outcome: "wrong-credentials", target: id },
    { action: "account", outcome: "too-many-attempts", actor: id },
    { action: "GET /admin/users", outcome: "forbidden", actor: id },
  ]);
  expect(text).not.toMatch(/wrong"|@exemple\.fr/);
});
