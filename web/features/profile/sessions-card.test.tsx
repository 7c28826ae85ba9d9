import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { SessionsCard } from "./sessions-card.tsx";

const session = { startedAt: "2026-11-01T08:00:00.000Z", isCurrent: false };
const sessions = [
  {
    ...session,
    id: "phone",
    userAgent: "Mozilla/5.0 (Android 14; Mobile) Gecko/132.0 Firefox/132.0",
    lastUsedAt: "2026-11-20T18:05:00.000Z",
    isCurrent: true,
  },
  {
    ...session,
    id: "desk",
    userAgent: "Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36",
    lastUsedAt: "2026-11-19T07:30:00.000Z",
  },
];

describe("SessionsCard", () => {
  it("lets the user end the session on another device (D35)", async () => {
    let listed = sessions;
    const calls: string[] = [];
    fakeApi(({ call }) => {
      calls.push(call);
      if (call === "GET /users/sessions") return { json: listed };
      if (call !== "DELETE /users/sessions/desk") return refusal(404, "not-found", "?");
      listed = sessions.slice(0, 1);
      return { status: 204 };
    });
    renderPage("/profile", "/profile", SessionsCard);
    const card = within(await screen.findByRole("region", { name: "Appareils connectés" }));
    expect(await card.findByText("Firefox sur Android")).toBeDefined();
    expect(card.getByText("Cet appareil")).toBeDefined();
    expect(card.getByText(/20 novembre 2026 à 19 h 05/)).toBeDefined();
    await userEvent.click(card.getByRole("button", { name: /^Déconnecter Chrome sur Windows/ }));
    await waitFor(() => expect(card.queryByText("Chrome sur Windows")).toBeNull());
    expect(document.activeElement).toBe(card.getByRole("heading"));
    expect(calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
    expect(await screen.findByText("Appareil déconnecté")).toBeDefined();
  });

  it("dims the button while the session on the other device is being ended", async () => {
    const ended = Promise.withResolvers<FakeAnswer>();
    fakeApi(({ call }) => (call === "GET /users/sessions" ? { json: sessions } : ended.promise));
    renderPage("/profile", "/profile", SessionsCard);
    const button = await screen.findByRole("button", { name: /^Déconnecter/ });
    await userEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    ended.resolve(refusal(500, "internal", "?"));
    await waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
    expect(document.activeElement).toBe(button);
  });
});
