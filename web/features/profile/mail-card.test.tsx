import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import MailCard from "./mail-card.tsx";

const defaults = { results: true, morning: "OFF", blocked: null };

async function open(answers: Record<string, FakeAnswer | Promise<FakeAnswer>>) {
  const sent = fakeApi(({ call }) => answers[call] ?? refusal(404, "not-found", "?"));
  renderPage("/profile", "/profile", MailCard);
  const card = within(await screen.findByRole("region", { name: "Mes notifications" }));
  return { card, sent };
}

describe("MailCard", () => {
  it.each([
    ["ALL", "un email n'a pas pu être remis"],
    ["NOTICES", "signalé comme indésirable"],
  ])(
    "explains why emails are blocked (%s) and lets the user unblock them",
    async (blocked, reason) => {
      const { card, sent } = await open({
        "GET /users/notices": { json: { ...defaults, blocked } },
        "POST /users/notices/retry": { json: defaults },
      });
      const note = await card.findByRole("status");
      expect(note.textContent).toContain("Nous ne pouvons plus vous écrire à cette adresse");
      expect(note.textContent).toContain(reason);
      expect(note.textContent).toContain("avec le bouton «\u00a0Modifier\u00a0»");
      await userEvent.click(card.getByRole("button", { name: "Réessayer" }));
      await waitFor(() => expect(note.isConnected).toBe(false));
      expect(document.activeElement).toBe(card.getByRole("heading"));
      expect(sent.filter(({ call }) => call === "POST /users/notices/retry")).toHaveLength(1);
    },
  );

  it("keeps the blocked-email warning and shows the server's message if unblocking fails", async () => {
    const refused = Promise.withResolvers<FakeAnswer>();
    const { card } = await open({
      "GET /users/notices": { json: { ...defaults, blocked: "ALL" } },
      "POST /users/notices/retry": refused.promise,
    });
    const button = await card.findByRole("button", { name: "Réessayer" });
    await userEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    refused.resolve(refusal(429, "too-many-attempts", "Réessayez demain."));
    expect(await screen.findByText("Réessayez demain.")).toBeDefined();
    expect(card.getByRole("status")).toBeDefined();
  });

  it("saves each notification setting as soon as it is changed", async () => {
    const { card, sent } = await open({
      "GET /users/notices": { json: defaults },
      "PATCH /users/notices": { json: { ...defaults, results: false } },
    });
    const results = await card.findByRole<HTMLInputElement>("switch", {
      name: "Le résultat de mes défis",
    });
    expect(results.checked).toBe(true);
    await userEvent.click(results);
    await waitFor(() => expect(results.checked).toBe(false));
    await userEvent.selectOptions(card.getByLabelText(/^Le défi du matin/), "Chaque matin");
    const changes = () => sent.filter(({ call }) => call === "PATCH /users/notices");
    await waitFor(() =>
      expect(changes().map(({ body }) => body)).toEqual([{ results: false }, { morning: "DAILY" }]),
    );
  });

  it("saves two notification settings that are changed in quick succession", async () => {
    const first = Promise.withResolvers<FakeAnswer>();
    const answers: (FakeAnswer | Promise<FakeAnswer>)[] = [
      first.promise,
      { json: { ...defaults, results: false, morning: "DAILY" } },
    ];
    const sent = fakeApi(({ call }) =>
      call === "GET /users/notices" ? { json: defaults } : (answers.shift() ?? { status: 500 }),
    );
    renderPage("/profile", "/profile", MailCard);
    const results = await screen.findByRole<HTMLInputElement>("switch");
    const morning = screen.getByLabelText<HTMLSelectElement>(/^Le défi du matin/);
    await userEvent.click(results);
    await userEvent.selectOptions(morning, "Chaque matin");
    await waitFor(() => expect([results.checked, morning.value]).toEqual([false, "DAILY"]));
    first.resolve({ json: { ...defaults, results: false } });
    const changes = () => sent.filter(({ call }) => call === "PATCH /users/notices");
    await waitFor(() =>
      expect(changes().map(({ body }) => body)).toEqual([{ results: false }, { morning: "DAILY" }]),
    );
    await waitFor(() => expect([results.checked, morning.value]).toEqual([false, "DAILY"]));
  });

  it("restores the stored notification settings when a change cannot be saved", async () => {
    const { card } = await open({
      "GET /users/notices": { json: defaults },
      "PATCH /users/notices": refusal(429, "too-many-attempts", "Réessayez plus tard."),
    });
    const results = await card.findByRole<HTMLInputElement>("switch");
    await userEvent.click(results);
    expect(await screen.findByText("Réessayez plus tard.")).toBeDefined();
    expect(results.checked).toBe(true);
  });
});
