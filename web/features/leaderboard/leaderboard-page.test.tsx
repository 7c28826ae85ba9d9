import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import LeaderboardPage from "./leaderboard-page.tsx";

const sockets: {
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  close: () => void;
}[] = [];

beforeEach(() => {
  sockets.length = 0;
  vi.stubGlobal(
    "WebSocket",
    class {
      close = vi.fn();
      constructor() {
        sockets.push(this);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const recipes = ["Une", "Deux", "Trois", "Quatre"].map((title, index) => ({
  id: `r${index}`,
  title,
  user: { id: "u", nom: "Léa" },
  averageRating: 4.75 - index,
  ratingCount: 3,
}));
const board = {
  topRecipes24h: [],
  topRecipes7d: recipes,
  topContributors: [
    { id: "u1", nom: "Léa", recipeCount: 2, averageRating: 4.5, ratingCount: 9 },
    { id: "u2", nom: "Hugo", recipeCount: 1, averageRating: 0, ratingCount: 0 },
  ],
};

const open = () => renderPage("/leaderboard", "/leaderboard", LeaderboardPage);
/** Opens the leaderboard page with a live connection. `receive` simulates a `leaderboard:update` message. */
async function openLive(shown: object) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = fakeApi(() => ({ json: shown }));
  const { unmount } = open();
  await panel("Top Contributeurs");
  await waitFor(() => expect(sockets.length).toBeGreaterThan(0));
  const socket = sockets.at(-1);
  act(() => socket?.onopen?.());
  const receive = (data: object) =>
    act(() => socket?.onmessage?.({ data: JSON.stringify({ event: "leaderboard:update", data }) }));
  return { sent, receive, unmount };
}

const at = "2026-11-21T10:00:00Z";
const panel = (name: string) => screen.findByRole("region", { name });

describe("LeaderboardPage", () => {
  it("opens a recipe when its title in the leaderboard is clicked", async () => {
    fakeApi(({ call }) => ({ json: call === "GET /recipes/r1" ? someRecipe() : board }));
    const { currentPath } = open();
    const week = within(await panel("Top Recettes (7 jours)"));
    const people = within(screen.getByRole("region", { name: "Top Contributeurs" }));
    expect(people.getByText("Hugo")).toBeDefined();
    expect(people.queryByRole("button")).toBeNull();
    await userEvent.click(week.getByRole("button", { name: "Deux" }));
    expect(await screen.findByRole("dialog", { name: "Tarte aux figues" })).toBeDefined();
    expect(currentPath()).toBe("/leaderboard?recette=r1");
  });

  it("shows three rankings with authors and average ratings, and stars for the top three", async () => {
    fakeApi(() => ({ json: board }));
    open();
    const week = within(await panel("Top Recettes (7 jours)"));
    expect(week.getByText("1, étoile d'or")).toBeDefined();
    expect(week.getByText("3, étoile de bronze")).toBeDefined();
    expect(week.getByText("4")).toBeDefined();
    expect(week.getAllByText("par Léa")).toHaveLength(4);
    expect(week.getByText("4,8")).toBeDefined();
    expect(
      within(await panel("Top Recettes (24h)")).getByText("Aucune recette disponible"),
    ).toBeDefined();
    const people = within(await panel("Top Contributeurs"));
    expect(people.getByText("2 recettes")).toBeDefined();
    expect(people.getByText("1 recette")).toBeDefined();
    expect(people.getByText("0,0")).toBeDefined();
  });

  it("shows a message in each empty ranking", async () => {
    fakeApi(() => ({ json: { topRecipes24h: [], topRecipes7d: [], topContributors: [] } }));
    open();
    expect(await screen.findByText("Aucun contributeur disponible")).toBeDefined();
    expect(screen.getAllByText("Aucune recette disponible")).toHaveLength(2);
  });

  it("reloads the rankings after the live connection reconnects", async () => {
    const { sent } = await openLive(board);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent).toHaveLength(1);
    act(() => sockets.at(-1)?.onclose?.());
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    act(() => sockets.at(-1)?.onopen?.());
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent).toHaveLength(2);
  });

  it("updates the leaderboard from a live message without sending a request", async () => {
    const { sent, receive } = await openLive({ ...board, version: 3 });
    receive({ at, board: { ...board, version: 4, topRecipes7d: recipes.slice(1) } });
    await waitFor(() => expect(screen.queryByText("Une")).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent).toHaveLength(1);
  });

  it("ignores a live message with an older leaderboard than the one on screen", async () => {
    const { sent, receive } = await openLive({ ...board, version: 3 });
    receive({ at, board: { ...board, version: 2, topRecipes7d: recipes.slice(1) } });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText("Une")).toBeDefined();
    expect(sent).toHaveLength(1);
  });

  it("keeps showing the leaderboard of a live message if a later response contains an older one", async () => {
    const { sent, receive } = await openLive({ ...board, version: 3 });
    receive({ at, board: { ...board, version: 4, topRecipes7d: recipes.slice(1) } });
    receive({ at });
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent).toHaveLength(2);
    expect(screen.queryByText("Une")).toBeNull();
  });

  it("reloads the rankings after a live message about a vote", async () => {
    const { sent } = await openLive(board);
    const vote = { recipeId: "r1", averageRating: 4, ratingCount: 3 };
    const message = { event: "vote:new", data: vote };
    act(() => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) }));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent).toHaveLength(2);
  });

  it.each([
    ["without a board", { at }],
    ["with a board of an unknown format", { at, board: { podium: [] } }],
  ])("reloads the rankings only once after a burst of live messages %s", async (_, data) => {
    const { sent, receive, unmount } = await openLive(board);
    expect(screen.getByText("En direct")).toBeDefined();
    for (let event = 0; event < 5; event += 1) receive(data);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(sent).toHaveLength(2);
    unmount();
    expect(sockets.at(-1)?.close).toHaveBeenCalled();
    expect(sent).toHaveLength(2);
  });
});
