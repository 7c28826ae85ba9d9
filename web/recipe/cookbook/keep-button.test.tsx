import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { KeepButton } from "./keep-button.tsx";

const recipe = { id: "r1", title: "Tarte" };
const bare = { recipeId: "r1", keptAt: "2026-11-20T10:00:00.000Z", note: null, cookedOn: null };
const marks = "GET /users/carnet/marks";

function open(kept: string[], answers: Record<string, FakeAnswer | Promise<FakeAnswer>>) {
  const sent = fakeApi(
    ({ call }) => answers[call] ?? (call === marks ? { json: kept } : refusal(500, "internal", "")),
  );
  const view = renderPage("/", "/", () => (
    <>
      <KeepButton recipe={recipe} />
      <KeepButton recipe={recipe} />
    </>
  ));
  return { sent, ...view };
}

const buttons = (name: string) => screen.findAllByRole("button", { name });
const firstButton = async (name: string) => (await buttons(name))[0] as HTMLElement;
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

describe("KeepButton", () => {
  it('updates all "Garder" buttons of a recipe when one of them is pressed', async () => {
    const { sent } = open(["r2"], {
      "PUT /users/carnet/r1": { json: bare },
      "DELETE /users/carnet/r1": { status: 204 },
    });
    const first = await firstButton("Garder");
    await userEvent.click(first);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Gardée" })).toHaveLength(2));
    const status = screen.getByRole("status");
    await waitFor(() => expect(status.textContent).toBe("Gardée dans votre carnet"));
    await userEvent.click(first);
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Garder" })).toHaveLength(2));
    await waitFor(() => expect(status.textContent).toBe("Retirée de votre carnet"));
    expect(calls(sent)).toEqual([marks, "PUT /users/carnet/r1", "DELETE /users/carnet/r1"]);
  });

  it("shows a change even if an older list of kept recipes arrives after it", async () => {
    const answers: Record<string, FakeAnswer | Promise<FakeAnswer>> = {
      "PUT /users/carnet/r1": { json: bare },
      "DELETE /users/carnet/r1": { status: 204 },
    };
    const first = Promise.withResolvers<FakeAnswer>();
    answers[marks] = first.promise;
    const { sent, loaded } = open([], answers);
    await userEvent.click(await firstButton("Garder"));
    await screen.findByText("Gardée dans votre carnet");
    first.resolve({ json: [] });
    await loaded();
    expect(await buttons("Gardée")).toHaveLength(2);

    const second = Promise.withResolvers<FakeAnswer>();
    answers[marks] = second.promise;
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(calls(sent).filter((call) => call === marks)).toHaveLength(2));
    await userEvent.click(await firstButton("Gardée"));
    await screen.findByText("Retirée de votre carnet");
    second.resolve({ json: ["r1", "r2"] });
    await loaded();
    expect(await buttons("Garder")).toHaveLength(2);
    expect(calls(sent).filter((call) => call === marks)).toHaveLength(2);
  });

  it.each([
    ["first", [], 1],
    ["second", ["r2"], 0],
  ])("says where the cookbook is after the %s recipe is added", async (_, kept, count) => {
    open(kept, { "PUT /users/carnet/r1": { json: bare } });
    await userEvent.click(await firstButton("Garder"));
    await screen.findByText("Gardée dans votre carnet");
    const place = "Vous la retrouverez dans « Mon carnet », dans le menu de votre compte.";
    await waitFor(() => expect(screen.queryAllByText(place)).toHaveLength(count));
  });

  it("shows the button's state in its label instead of `aria-pressed`", async () => {
    open(["r1"], {});
    const first = await firstButton("Gardée");
    expect(first.hasAttribute("aria-pressed")).toBe(false);
  });

  it("asks for confirmation before removing a cookbook entry whose notes are unknown", async () => {
    const { sent } = open(["r1"], { "DELETE /users/carnet/r1": { status: 204 } });
    const first = await firstButton("Gardée");
    await userEvent.click(first);
    await userEvent.click(await screen.findByRole("button", { name: "Annuler" }));
    expect(calls(sent)).toEqual([marks]);
    await userEvent.click(first);
    await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
    expect(await buttons("Garder")).toHaveLength(2);
  });

  it("shows an error when the cookbook is full", async () => {
    const full = "Votre carnet est plein (500 recettes).";
    open([], { "PUT /users/carnet/r1": refusal(409, "cookbook-full", full) });
    const first = await firstButton("Garder");
    await userEvent.click(first);
    expect(await screen.findByText(full)).toBeDefined();
    expect(first.textContent).toBe("Garder");
  });
});
