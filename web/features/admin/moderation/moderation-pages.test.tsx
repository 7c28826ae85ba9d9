import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answerDiscardQuestion } from "../../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../../testing/dialogs-closed.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../../testing/fake-api.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import CasePage from "./case-page.tsx";
import CasesPage from "./cases-page.tsx";

const since = "2026-11-20T18:05:00.000Z";
const listed = {
  ...{ id: "flan", status: "OPEN", title: "Flan", imageColor: "#c08040" },
  ...{ reportCount: 2, openedAt: since, since },
};
const details = {
  ...{ id: "flan", status: "OPEN", openedAt: since, since, reportCount: 1 },
  recipe: {
    ...{ id: "flan", title: "Flan", description: "Un flan.", ingredients: [] },
    ...{ imageUrl: "/images/x/960.webp", imageColor: "#c08040", averageRating: 0, ratingCount: 0 },
    user: { id: "ana", nom: "Ana" },
    challenge: { id: "c", endDate: since },
    ...{ createdAt: since, cookedCount: 0 },
  },
  hidden: false,
  author: { id: "ana", nom: "Ana", isBanned: false },
  reports: [
    {
      ground: "COPY",
      explanation: 'Voir <a href="https://exemple.fr">ici</a>',
      reportedAt: since,
      by: { nom: "Bo" },
    },
  ],
  decision: null,
  history: [],
};

type Answers = Record<string, FakeAnswer>;

function open(page: "list" | "case", answers: Answers) {
  const sent = fakeApi(({ call }) => answers[call] ?? refusal(404, "not-found", "?"));
  const path = page === "list" ? "/admin/signalements" : "/admin/signalements/flan";
  renderPage(
    page === "list" ? path : "/admin/signalements/:caseId",
    path,
    page === "list" ? CasesPage : CasePage,
  );
  return sent;
}

describe("CasesPage", () => {
  it("shows whether each moderation case is waiting for a decision or already decided", async () => {
    const decided = { ...listed, id: "tarte", title: "Tarte", status: "KEPT", reportCount: 1 };
    open("list", { "GET /admin/reports": { json: [listed, decided] } });
    const first = (await screen.findByRole("link", { name: "Flan" })).closest("li");
    expect(first?.textContent).toMatch(
      /2 signalements, en attente depuis le 20\u00a0nov.*À examiner/,
    );
    const second = screen.getByRole("link", { name: "Tarte" }).closest("li");
    expect(second?.textContent).toMatch(/1 signalement, décidé le .*Conservée/);
  });

  it("shows a message when there are no moderation cases", async () => {
    open("list", { "GET /admin/reports": { json: [] } });
    expect(await screen.findByText("Aucun signalement : tout va bien.")).toBeDefined();
  });

  it("shows a retry button when the moderation cases fail to load", async () => {
    open("list", { "GET /admin/reports": refusal(403, "forbidden", "?") });
    expect((await screen.findByRole("alert")).textContent).toContain("Erreur lors du chargement");
    expect(screen.getByRole("button", { name: "Réessayer" })).toBeDefined();
  });
});

describe("CasePage", () => {
  it("shows URLs in reports as plain text, not as links", async () => {
    open("case", {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
    });
    expect(await screen.findByText(details.reports[0]?.explanation ?? "")).toBeDefined();
    expect(screen.queryByRole("link", { name: "ici" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Dossier suivant" })).toBeNull();
  });

  it("shows the recipe's preparation time and source", async () => {
    const recipe = { ...details.recipe, minutes: 45, source: "Ginette Mathiot" };
    open("case", {
      "GET /admin/reports/flan": { json: { ...details, recipe } },
      "GET /admin/reports": { json: [listed] },
    });
    expect(await screen.findByText("D'après Ginette Mathiot")).toBeDefined();
    expect(screen.getByText(/45\smin/)).toBeDefined();
  });

  it("says that only the latest reports are listed if there are too many", async () => {
    open("case", {
      "GET /admin/reports/flan": { json: { ...details, reportCount: 130 } },
      "GET /admin/reports": { json: [listed] },
    });
    expect(await screen.findByText(/derniers sont montrés/)).toBeDefined();
  });

  it("shows a message when another administrator has already decided the case", async () => {
    const answers: Answers = {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed, { ...listed, id: "tarte", title: "Tarte" }] },
      "PATCH /admin/reports/flan": refusal(409, "already-decided", "Déjà traité."),
    };
    open("case", answers);
    await userEvent.click(await screen.findByRole("button", { name: "Conserver" }));
    const keep = await screen.findByRole("button", { name: "Conserver la recette" });
    const decidedAt = "2026-11-21T18:05:00.000Z";
    answers["GET /admin/reports/flan"] = { json: { ...details, status: "KEPT", since: decidedAt } };
    await userEvent.click(keep);
    expect(await screen.findByText("Déjà traité.")).toBeDefined();
    expect(await screen.findByText(/^La recette reste en ligne/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Décision" }));
    expect(screen.getByRole("link", { name: "Dossier suivant" }).getAttribute("href")).toBe(
      "/admin/signalements/tarte",
    );
  });

  it("sends a decision once when the administrator double-clicks", async () => {
    const sent = open("case", {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
      "PATCH /admin/reports/flan": { json: { ...listed, status: "KEPT" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Conserver" }));
    const keep = await screen.findByRole("button", { name: "Conserver la recette" });
    act(() => {
      keep.click();
      keep.click();
    });
    expect(await screen.findByText("La recette est conservée")).toBeDefined();
    const decisions = sent.filter(({ call }) => call === "PATCH /admin/reports/flan");
    expect(decisions.map(({ body }) => body)).toEqual([{ decision: "KEEP", since }]);
    await dialogsClosed();
  });

  it("sends the optional explanation for keeping a recipe", async () => {
    const sent = open("case", {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
      "PATCH /admin/reports/flan": { json: { ...listed, status: "KEPT" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Conserver" }));
    const facts = await screen.findByLabelText("Explication (facultative)");
    await userEvent.type(facts, "Bof");
    await userEvent.click(screen.getByRole("button", { name: "Conserver la recette" }));
    expect(await screen.findByText("10 caractères au moins")).toBeDefined();
    await userEvent.type(facts, ", la photo est d'Ana.");
    await userEvent.click(screen.getByRole("button", { name: "Conserver la recette" }));
    expect(await screen.findByText("La recette est conservée")).toBeDefined();
    expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
      decision: "KEEP",
      facts: "Bof, la photo est d'Ana.",
      since,
    });
  });

  it("keeps the typed facts when another administrator has decided in the meantime (D26b)", async () => {
    open("case", {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
      "PATCH /admin/reports/flan": refusal(409, "already-decided", "Déjà traité."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
    await userEvent.selectOptions(await screen.findByLabelText("Fondement"), "LAW");
    await userEvent.type(screen.getByLabelText("Faits"), "Une photo volée.");
    await userEvent.click(screen.getByRole("button", { name: "Retirer la recette" }));
    expect(await screen.findByText(/^Déjà traité\. Copiez votre texte/)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Faits").value).toBe("Une photo volée.");
  });

  it("keeps the typed facts when the case no longer exists (D26b)", async () => {
    const answers: Answers = {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
    };
    open("case", answers);
    await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
    await userEvent.selectOptions(await screen.findByLabelText("Fondement"), "LAW");
    await userEvent.type(screen.getByLabelText("Faits"), "Une photo volée.");
    delete answers["GET /admin/reports/flan"];
    await userEvent.click(screen.getByRole("button", { name: "Retirer la recette" }));
    expect(
      await screen.findByText(/^Ce dossier n'existe pas ou n'existe plus\. Copiez votre texte/),
    ).toBeDefined();
    expect(await screen.findByText("Ce dossier n'existe pas ou n'existe plus.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Faits").value).toBe("Une photo volée.");
  });

  it("shows why a recipe could not be restored", async () => {
    open("case", {
      "GET /admin/reports/flan": { json: { ...details, status: "WITHDRAWN" } },
      "GET /admin/reports": { json: [] },
      "POST /admin/reports/flan/restore": refusal(
        409,
        "author-entered-again",
        "Elle reste retirée.",
      ),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Remettre en ligne" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Elle reste retirée.");
  });

  it("requires a legal ground and a statement of facts to withdraw a recipe", async () => {
    const sent = open("case", {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
      "PATCH /admin/reports/flan": { json: { ...listed, status: "WITHDRAWN" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
    const submit = await screen.findByRole("button", { name: "Retirer la recette" });
    await userEvent.click(submit);
    expect(await screen.findByText("Le fondement est requis")).toBeDefined();
    expect(screen.getByText("Les faits sont requis")).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText("Fondement"), "LAW");
    await userEvent.type(screen.getByLabelText("Faits"), "Une photo volée.");
    await userEvent.click(submit);
    await waitFor(() =>
      expect(sent.find(({ call }) => call.startsWith("PATCH"))?.body).toEqual({
        decision: "WITHDRAW",
        ground: "LAW",
        facts: "Une photo volée.",
        since: details.since,
      }),
    );
  });

  it("sends the time of the displayed decision when the administrator restores a recipe", async () => {
    const sent = open("case", {
      "GET /admin/reports/flan": { json: { ...details, status: "UPHELD" } },
      "GET /admin/reports": { json: [] },
      "POST /admin/reports/flan/restore": { json: { ...listed, status: "RESTORED" } },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Remettre en ligne" }));
    expect(await screen.findByText("La recette est de nouveau en ligne")).toBeDefined();
    expect(sent.find(({ call }) => call.endsWith("/restore"))?.body).toEqual({ since });
  });

  it.each(["KEPT", "RESTORED"] as const)(
    "offers to withdraw a recipe if its moderation case is %s",
    async (status) => {
      open("case", {
        "GET /admin/reports/flan": { json: { ...details, status } },
        "GET /admin/reports": { json: [] },
      });
      expect(await screen.findByRole("button", { name: "Retirer" })).toBeDefined();
      expect(screen.queryByRole("button", { name: "Conserver" })).toBeNull();
    },
  );

  it("keeps the administrator's input when a decision cannot be saved", async () => {
    open("case", {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
      "PATCH /admin/reports/flan": refusal(500, "internal", "Panne."),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
    await userEvent.selectOptions(await screen.findByLabelText("Fondement"), "LAW");
    await userEvent.type(screen.getByLabelText("Faits"), "Une photo volée.");
    await userEvent.click(screen.getByRole("button", { name: "Retirer la recette" }));
    expect(await screen.findByText("Panne.")).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("Faits").value).toBe("Une photo volée.");
  });

  it("asks before discarding the facts that the administrator entered in the withdrawal form", async () => {
    open("case", {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
    await userEvent.type(await screen.findByLabelText("Faits"), "Une photo volée.");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
    await userEvent.click(screen.getByRole("button", { name: "Retirer" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Faits")).value).toBe("");
  });

  it("shows the contested decision in the withdrawal form, even if this form was empty before", async () => {
    const answers: Answers = {
      "GET /admin/reports/flan": { json: details },
      "GET /admin/reports": { json: [listed] },
    };
    open("case", answers);
    await userEvent.click(await screen.findByRole("button", { name: "Retirer" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    const decision = {
      ...{ caseId: "flan", title: "Flan", outcome: "WITHDRAWN", ground: "LAW" },
      ...{ facts: "Une photo volée.", decidedAt: since, appeal: null },
    };
    answers["GET /admin/reports/flan"] = { json: { ...details, status: "CONTESTED", decision } };
    window.dispatchEvent(new Event("visibilitychange"));
    await userEvent.click(await screen.findByRole("button", { name: "Maintenir le retrait" }));
    expect((await screen.findByLabelText<HTMLInputElement>("Faits")).value).toBe(decision.facts);
    expect(screen.getByLabelText<HTMLSelectElement>("Fondement").value).toBe("LAW");
    await userEvent.keyboard("{Escape}");
    await dialogsClosed();
  });

  it("leaves an open dialog unchanged when another administrator decides the appeal", async () => {
    const decision = {
      ...{ caseId: "flan", title: "Flan", outcome: "WITHDRAWN", ground: "LAW" },
      ...{ facts: "Une photo volée.", decidedAt: since, appeal: null },
    };
    const answers: Answers = {
      "GET /admin/reports/flan": { json: { ...details, status: "CONTESTED", decision } },
      "GET /admin/reports": { json: [listed] },
    };
    open("case", answers);
    await userEvent.click(await screen.findByRole("button", { name: "Maintenir le retrait" }));
    await screen.findByRole("dialog", { name: "Maintenir le retrait" });
    const restored = { ...details, status: "RESTORED", since: "2026-11-21T18:05:00.000Z" };
    answers["GET /admin/reports/flan"] = { json: restored };
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/^La recette est de nouveau en ligne/)).toBeDefined();
    expect(screen.getByRole("dialog", { name: "Maintenir le retrait" })).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await dialogsClosed();
  });

  it("shows a message when a moderation case does not exist", async () => {
    open("case", { "GET /admin/reports": { json: [] } });
    expect(await screen.findByRole("heading", { name: "Dossier introuvable" })).toBeDefined();
  });
});
