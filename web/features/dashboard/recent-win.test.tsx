import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, someRecipe } from "../../testing/sample-data.ts";
import { RecentWin } from "./recent-win.tsx";
import { openDashboard } from "./testing/open-dashboard.tsx";

/** Returns a sample recipe by the user in a challenge that ended a few hours ago. */
function participation(
  title: string,
  { hasWon = true, endedHoursAgo = 30, submittedHoursAgo = 40 } = {},
) {
  return {
    ...someRecipe({ id: title, title, createdAt: hoursFromNow(-submittedHoursAgo) }),
    hasWon,
    challenge: { id: "c9", title: "Tartes", type: "DAILY", endDate: hoursFromNow(-endedHoursAgo) },
  };
}

const announcement = { name: "Votre victoire" };
const findAnnouncement = async () => within(await screen.findByRole("region", announcement));

describe("RecentWin", () => {
  it("announces a recent win until the user dismisses it", async () => {
    const old = participation("Vieille gloire", { endedHoursAgo: 24 * 11 });
    const wins = { "GET /users/participations": { json: [old, participation("Tarte gagnante")] } };
    const { unmount } = openDashboard(wins);
    const card = await findAnnouncement();
    // The text is also correct for a shared win.
    const text = /^«\sTarte gagnante\s» est à la première place de «\sTartes\s»\.$/;
    expect(card.getByText(text)).toBeDefined();
    await userEvent.click(card.getByRole("button", { name: "J'ai vu" }));
    expect(screen.queryByRole("region", announcement)).toBeNull();
    unmount();
    const { loaded } = openDashboard(wins);
    await loaded();
    expect(screen.queryByRole("region", announcement)).toBeNull();
  });

  it("opens the results of the challenge", async () => {
    const wins = { "GET /users/participations": { json: [participation("Tarte gagnante")] } };
    const { currentPath } = openDashboard(wins);
    const card = await findAnnouncement();
    await userEvent.click(card.getByRole("button", { name: "Voir le palmarès" }));
    expect(currentPath()).toBe("/challenges/c9/results");
  });

  it("keeps the focus on the button until the last win is dismissed, then focuses the page", async () => {
    const wins = [participation("Tarte gagnante"), participation("Flan gagnant")];
    fakeApi(() => ({ json: wins }));
    renderPage("/", "/", () => (
      <main tabIndex={-1}>
        <RecentWin />
      </main>
    ));
    const button = (await findAnnouncement()).getByRole("button", { name: "J'ai vu" });
    await userEvent.click(button);
    expect(screen.getByText(/Flan gagnant/)).toBeDefined();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("lets the user dismiss a win even if the browser's storage is full", async () => {
    openDashboard({ "GET /users/participations": { json: [participation("Tarte gagnante")] } });
    const { localStorage: storage } = globalThis;
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => storage.getItem(key),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      clear: () => storage.clear(),
    });
    const card = await findAnnouncement();
    await userEvent.click(card.getByRole("button", { name: "J'ai vu" }));
    expect(screen.queryByRole("region", announcement)).toBeNull();
    expect(screen.getByText("Défis en cours")).toBeDefined();
  });

  it("announces a recent win that is listed after a recipe in an older challenge", async () => {
    const link = (cursor: string) => ({
      link: `</api/users/participations?cursor=${cursor}>; rel="next"`,
    });
    const { sent } = openDashboard({
      "GET /users/participations": {
        json: [
          participation("Nouvelle", { hasWon: false, endedHoursAgo: 1 }),
          participation("Ancienne", { hasWon: false, endedHoursAgo: 24 * 11 }),
        ],
        headers: link("a"),
      },
      "GET /users/participations?cursor=a": {
        json: [
          participation("Vieille gloire", { endedHoursAgo: 24 * 11 }),
          participation("Tarte gagnante", { endedHoursAgo: 70, submittedHoursAgo: 24 * 18 }),
        ],
        headers: link("b"),
      },
    });
    const card = await findAnnouncement();
    expect(card.getByText(/Tarte gagnante/)).toBeDefined();
    const pages = sent.filter(({ call }) => call.startsWith("GET /users/participations"));
    expect(pages).toHaveLength(2);
  });
});
