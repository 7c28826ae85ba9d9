import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import UnsubscribePage from "./unsubscribe-page.tsx";

const accepted = { json: { message: "Vous ne recevrez plus ces emails." } };

function open(search: string, answer: FakeAnswer = accepted) {
  const sent = fakeApi(() => answer);
  renderPage("/ne-plus-recevoir", `/ne-plus-recevoir${search}`, UnsubscribePage);
  return { calls: () => sent.map(({ call }) => call) };
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("UnsubscribePage", () => {
  it("unsubscribes only when the user presses the button, then offers to stop all other emails", async () => {
    const { calls } = open("?u=user&k=key&n=results");
    expect(calls()).toEqual([]);
    await press("Ne plus recevoir ces emails");
    expect(await screen.findByText(/plus le résultat de vos défis par email/)).toBeDefined();
    expect(calls()).toEqual(["POST /notices/unsubscribe?u=user&k=key&n=results"]);
    await press("Arrêter aussi les autres");
    expect(await screen.findByText(/ni le défi du matin/)).toBeDefined();
    expect(calls()[1]).toBe("POST /notices/unsubscribe?u=user&k=key");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it.each([
    ["has no notification type", ""],
    ["has an unknown notification type", "&n=toString"],
  ])("unsubscribes from all notifications if the link %s", async (_, type) => {
    const { calls } = open(`?u=user&k=key${type}`);
    await press("Ne plus recevoir ces emails");
    await waitFor(() => expect(calls()).toEqual(["POST /notices/unsubscribe?u=user&k=key"]));
    expect(await screen.findByText(/C'est fait/)).toBeDefined();
  });

  it("shows an error if the unsubscribe link is incomplete", () => {
    open("?u=user");
    expect(screen.getByRole("alert").textContent).toContain("Ce lien est incomplet");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("keeps the unsubscribe button after a failed request, so that the user can try again", async () => {
    open("?u=user&k=key&n=morning", refusal(503, "internal", "Réessayez dans un instant."));
    await press("Ne plus recevoir ces emails");
    expect((await screen.findByRole("alert")).textContent).toContain("Réessayez");
    expect(screen.getByRole("button", { name: "Ne plus recevoir ces emails" })).toBeDefined();
  });
});
