import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { ToastProvider } from "../../components/toast/toast-provider.tsx";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { signIn } from "../../testing/sign-in.ts";
import { KeepButton } from "./keep-button.tsx";

const recipe = { id: "r1", title: "Tarte" };
const bare = { recipeId: "r1", keptAt: "2026-11-20T10:00:00.000Z", note: null, cookedOn: null };
const marks = "GET /users/carnet/marks";

function open(kept: string[], answers: Record<string, FakeAnswer>) {
  signIn();
  const sent = fakeApi(
    ({ call }) => answers[call] ?? (call === marks ? { json: kept } : refusal(500, "internal", "")),
  );
  renderAt(
    "/",
    <QueryClientProvider client={createQueryClient("u1")}>
      <ToastProvider>
        <KeepButton recipe={recipe} />
        <KeepButton recipe={recipe} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return sent;
}

const buttons = (name: string) => screen.findAllByRole("button", { name });
const calls = (sent: { call: string }[]) => sent.map(({ call }) => call);

describe("KeepButton", () => {
  it('updates all "Garder" buttons of a recipe when one of them is pressed', async () => {
    const sent = open([], {
      "PUT /users/carnet/r1": { json: bare },
      "DELETE /users/carnet/r1": { status: 204 },
    });
    const [first] = await buttons("Garder");
    if (!first) throw new Error("No button");
    await userEvent.click(first);
    await expect.poll(() => screen.queryAllByRole("button", { name: "Gardée" })).toHaveLength(2);
    await userEvent.click(first);
    await expect.poll(() => screen.queryAllByRole("button", { name: "Garder" })).toHaveLength(2);
    expect(calls(sent)).toEqual([marks, "PUT /users/carnet/r1", "DELETE /users/carnet/r1"]);
  });

  it("conveys its state by its accessible name alone, without aria-pressed", async () => {
    open(["r1"], {});
    const [first] = await buttons("Gardée");
    expect(first?.hasAttribute("aria-pressed")).toBe(false);
  });

  it("asks for confirmation before removing a cookbook entry that may have notes", async () => {
    const sent = open(["r1"], { "DELETE /users/carnet/r1": { status: 204 } });
    const [first] = await buttons("Gardée");
    if (!first) throw new Error("No button");
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
    const [first] = await buttons("Garder");
    if (!first) throw new Error("No button");
    await userEvent.click(first);
    expect(await screen.findByText(full)).toBeDefined();
    expect(first.textContent).toBe("Garder");
  });
});
