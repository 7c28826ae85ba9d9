import { describe, expect, it } from "vitest";
import { createChallenge, endChallenge, recordWinners } from "./stack/challenge.ts";
import { mailTo } from "./stack/mailbox.ts";
import { setUpOwnStack, stack } from "./stack/own-stack.ts";
import { castVote, submitRecipe } from "./stack/recipes.ts";
import { createAdministrator, createVerifiedUser } from "./stack/users.ts";

setUpOwnStack();

describe("POST /notices/unsubscribe", () => {
  it("unsubscribes a user when an email client posts to the List-Unsubscribe URL (RFC 8058)", async () => {
    const admin = await createAdministrator(stack);
    const cook = await createVerifiedUser(admin, stack, "Nadia Notice");
    const challenge = await createChallenge(admin, { title: "La soupe" });
    const { id } = await submitRecipe(cook, challenge.id);
    await castVote(admin, id, 5);
    await endChallenge(admin, challenge, 5);
    await recordWinners(stack.url);
    const { headers } = await mailTo(stack.url, cook.email, "La soupe");
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const [, address = ""] = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "") ?? [];
    expect(address).toMatch(new RegExp(`^${stack.url}/api/notices/unsubscribe\\?.*n=results$`));
    const settings = () => cook.api.expect(200, "GET", "/users/notices");

    const opened = await fetch(address, { redirect: "manual" });
    expect(opened.status).toBe(303);
    expect(opened.headers.get("location")).toMatch(/^\/ne-plus-recevoir\?.*n=results$/);
    expect((await settings()).results).toBe(true);

    const body = new FormData();
    body.set("List-Unsubscribe", "One-Click");
    const posted = await fetch(address, { method: "POST", body, redirect: "manual" });
    expect([posted.status, posted.headers.get("set-cookie")]).toEqual([200, null]);
    expect(await settings()).toMatchObject({ results: false, morning: "OFF" });
  });
});
