import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswer, fakeApi } from "../../testing/fake-api.ts";
import Showcase from "./showcase.tsx";

const now = new Date("2026-11-25T12:00:00.000Z");
const daily = {
  title: "Le gratin",
  type: "DAILY",
  endDate: "2026-11-25T17:12:00.000Z",
  recipeCount: 12,
};

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

async function show(answer: FakeAnswer) {
  fakeApi(() => ({}), answer);
  const { container } = render(<Showcase />);
  await act(() => vi.advanceTimersByTimeAsync(1));
  return container;
}

const shown = (showcase: object) => show({ json: { ...daily, ...showcase } });

describe("Showcase", () => {
  it("shows today's challenge, its recipe count and the remaining time", async () => {
    const { textContent } = await shown({});
    expect(textContent).toContain("Aujourd'hui\u00a0: Le gratin");
    expect(textContent).toContain("12 recettes déjà");
    expect(textContent).toContain("Il reste 5h 12m");
  });

  it('shows "Cette semaine" in front of the title of a weekly challenge', async () => {
    const { textContent } = await shown({ type: "WEEKLY", endDate: "2026-11-29T22:59:59.999Z" });
    expect(textContent).toContain("Cette semaine\u00a0: Le gratin");
    expect(textContent).toContain("Il reste 4j 10h");
  });

  it.each([
    [0, "La première recette sera peut-être la vôtre."],
    [1, "1 recette déjà"],
    [1250, "1\u202f250 recettes déjà"],
  ])(
    "uses the correct French singular or plural for a recipe count of %d",
    async (recipeCount, text) => {
      expect((await shown({ recipeCount })).textContent).toContain(text);
    },
  );

  it("omits the number of recipes if it is unknown", async () => {
    expect((await shown({ recipeCount: undefined })).textContent).not.toContain("recette");
  });

  it("shows the winner's name and the smallest version of the winning recipe's photo", async () => {
    const container = await shown({
      winner: { nom: "Noé", imageUrl: "/images/a-b-c/960.webp" },
    });
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/images/a-b-c/480.webp");
    screen.getByText("Noé");
  });

  it("hides the winner if the winning recipe's photo cannot be loaded", async () => {
    const container = await shown({
      winner: { nom: "Noé", imageUrl: "/images/a-b-c/960.webp" },
    });
    fireEvent.error(container.querySelector("img") as HTMLImageElement);
    expect(container.querySelector("img")).toBeNull();
    expect(screen.queryByText("Noé")).toBeNull();
    screen.getByText(/Le gratin/);
  });

  it("updates the remaining time, and hides the showcase when the challenge ends", async () => {
    const container = await shown({ endDate: "2026-11-25T12:02:30.000Z" });
    expect(container.textContent).toContain("Il reste 0h 2m");
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(container.textContent).toContain("Il reste 0h 1m");
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(container.textContent).toBe("");
  });

  it.each<[string, FakeAnswer]>([
    ["no challenge is in progress", { json: {} }],
    ["the call fails", { status: 503, json: { code: "internal", message: "Panne" } }],
  ])("renders an empty showcase if %s", async (_case, answer) => {
    expect((await show(answer)).textContent).toBe("");
  });
});
