import { describe, expect, it } from "vitest";
import { banAccount, changeRole } from "../data/account/administer-account.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";
import { handler as banUser } from "./ban-user.ts";
import { handler as changeUserRole } from "./change-user-role.ts";
import {
  about,
  admin,
  administrators,
  as,
  banBody,
  person,
  setUpUsers,
} from "./testing/users-setup.ts";
import { handler as unbanUser } from "./unban-user.ts";

setUpUsers();

describe("last two administrators", () => {
  it.each([
    ["demote each other", changeUserRole, { role: "USER" }],
    ["ban each other", banUser, banBody],
  ])(
    "keeps one administrator when the last two administrators concurrently %s",
    async (_name, handler, change) => {
      for (let round = 0; round < 10; round++) {
        await removeItems(await scanTable());
        const [one, two] = [await person({ role: "ADMIN" }), await person({ role: "ADMIN" })];
        const answers = await Promise.all([
          as(one, handler, about(two, change)),
          as(two, handler, about(one, change)),
        ]);
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses[0]).toBe(200);
        // One of the two concurrent calls fails: with 409 if it would remove the last administrator, or with 403 if the
        // caller is no longer an administrator.
        expect([403, 409]).toContain(statuses[1]);
        expect(await administrators()).toHaveProperty("size", 1);
      }
    },
  );

  it("keeps one administrator when one of the last two is demoted while the other one is banned", async () => {
    const [one, two] = [admin, await person({ role: "ADMIN" })];
    const results = await Promise.allSettled([
      changeRole(one.id, "USER"),
      banAccount(two.id, "Copie", new Date()),
    ]);
    const [refused] = results.filter(({ status }) => status === "rejected");
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(refused).toMatchObject({ reason: { code: "last-administrator" } });
  });
});

describe("the stored set of administrator ids", () => {
  it("contains exactly the unbanned administrators after each role change, ban and unban", async () => {
    const other = await person({ role: "ADMIN" });
    const steps: [handler: unknown, change: unknown, counted: boolean][] = [
      [banUser, banBody, false],
      [banUser, banBody, false],
      [changeUserRole, { role: "USER" }, false],
      [changeUserRole, { role: "ADMIN" }, false],
      [unbanUser, undefined, true],
      [unbanUser, undefined, true],
      [changeUserRole, { role: "USER" }, false],
      [changeUserRole, { role: "USER" }, false],
      [changeUserRole, { role: "ADMIN" }, true],
    ];
    for (const [handler, change, counted] of steps) {
      expect((await as(admin, handler, about(other, change))).status).toBe(200);
      const expected = counted ? [admin.id, other.id] : [admin.id];
      expect(await administrators()).toEqual(new Set(expected));
    }
  });
});
