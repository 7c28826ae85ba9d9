import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { CookedToday } from "./cooked-today.tsx";

const keptAt = "2026-11-20T10:00:00.000Z";

beforeEach(() => {
  // 00:30 on 21 November in Paris.
  vi.useFakeTimers({ now: new Date("2026-11-20T23:30:00.000Z"), toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function open(answer: FakeAnswer) {
  const sent = fakeApi(() => answer);
  const view = renderPage("/", "/", () => <CookedToday recipeId="r1" />);
  return { sent, view };
}

describe("CookedToday", () => {
  it("adds the recipe to the cookbook with today's date in Paris", async () => {
    const entry = { recipeId: "r1", keptAt, note: null, cookedOn: "2026-11-21" };
    const { sent } = open({ json: entry });
    await userEvent.click(screen.getByRole("button", { name: "Je l'ai cuisinée" }));
    expect(await screen.findByText(/^C'est noté dans «\sMon carnet\s»/)).toBeDefined();
    expect(sent).toMatchObject([
      { call: "PUT /users/carnet/r1", body: { cookedOn: "2026-11-21" } },
    ]);
    const done = screen.getByText("Cuisinée aujourd'hui");
    expect(document.activeElement).toBe(done);
    expect(screen.queryByRole("button", { name: "Je l'ai cuisinée" })).toBeNull();
  });

  it("shows the server's message and keeps the button if saving the date fails", async () => {
    const full = "Votre carnet est plein (500 recettes).";
    open(refusal(409, "cookbook-full", full));
    await userEvent.click(screen.getByRole("button", { name: "Je l'ai cuisinée" }));
    expect((await screen.findByText(full)).closest("[role=alert]")).not.toBeNull();
    expect(screen.getByRole("button", { name: "Je l'ai cuisinée" })).toBeDefined();
  });
});
