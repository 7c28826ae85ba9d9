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
  author: { id: "ana", nom: "Ana", email: "ana+test@exemple.fr", isBanned: false },
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

const getCase = "GET /admin/reports/flan";
const decide = "PATCH /admin/reports/flan";
const restoreCall = "POST /admin/reports/flan/restore";

type Answers = Record<string, FakeAnswer>;

function openList(cases: object[]) {
  fakeApi(() => ({ json: cases }));
  renderPage("/admin/signalements", "/admin/signalements", CasesPage);
}

/** Opens the case with fake API responses. Tests can change the responses later with the returned `answers`. */
function openCase(shown: object = {}, over: Answers = {}) {
  const answers: Answers = {
    [getCase]: { json: { ...details, ...shown } },
    "GET /admin/reports": { json: [listed] },
    ...over,
  };
  const sent = fakeApi(({ call }) => answers[call] ?? refusal(404, "not-found", "?"));
  renderPage("/admin/signalements/:caseId", "/admin/signalements/flan", CasePage);
  return { answers, sent, decisions: () => sent.filter(({ call }) => call === decide) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const facts = () => screen.getByLabelText<HTMLInputElement>("Faits");

async function fillWithdrawal() {
  await userEvent.selectOptions(await screen.findByLabelText("Fondement"), "LAW");
  await userEvent.type(facts(), "Une photo volée.");
}

async function withdraw() {
  await press("Retirer");
  await fillWithdrawal();
  await press("Retirer la recette");
}

async function restore() {
  await press("Remettre en ligne");
  const question = within(await screen.findByRole("dialog"));
  await userEvent.click(question.getByRole("button", { name: "Remettre en ligne" }));
}

describe("CasesPage", () => {
  it("shows whether each moderation case is waiting for a decision or already decided", async () => {
    const decided = { ...listed, id: "tarte", title: "Tarte", status: "KEPT", reportCount: 1 };
    openList([listed, decided]);
    const first = (await screen.findByRole("link", { name: "Flan" })).closest("li");
    expect(first?.textContent).toMatch(
      /2 signalements, en attente depuis le 20\u00a0novembre.*À examiner/,
    );
    const second = screen.getByRole("link", { name: "Tarte" }).closest("li");
    expect(second?.textContent).toMatch(/1 signalement, décidé le .*Conservée/);
  });

  it("marks an urgent moderation case", async () => {
    openList([
      { ...listed, urgent: true },
      { ...listed, id: "tarte", title: "Tarte" },
    ]);
    const first = (await screen.findByRole("link", { name: "Flan" })).closest("li");
    expect(first?.textContent).toMatch(/en attente depuis le .*Urgent$/);
    expect(screen.getAllByText("Urgent")).toHaveLength(1);
  });

  it("shows a message when there are no moderation cases", async () => {
    openList([]);
    expect(await screen.findByText("Aucun signalement : tout va bien.")).toBeDefined();
  });
});

describe("CasePage", () => {
  it("shows URLs in reports as plain text, not as links", async () => {
    openCase();
    expect(await screen.findByText(details.reports[0]?.explanation ?? "")).toBeDefined();
    expect(screen.queryByRole("link", { name: "ici" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Dossier suivant" })).toBeNull();
  });

  it("shows the recipe's preparation time and source", async () => {
    openCase({ recipe: { ...details.recipe, minutes: 45, source: "Ginette Mathiot" } });
    expect(await screen.findByText("D'après Ginette Mathiot")).toBeDefined();
    expect(screen.getByText(/45\smin/)).toBeDefined();
  });

  it("says that only the latest reports are listed if there are too many", async () => {
    openCase({ reportCount: 130 });
    expect(await screen.findByText(/derniers sont montrés/)).toBeDefined();
  });

  it("shows when and why the recipe was kept", async () => {
    const kept = { at: since, facts: "La photo est d'Ana." };
    openCase({ status: "OPEN", kept });
    const history = within(await screen.findByRole("region", { name: "Décisions pour Ana" }));
    const [decision] = history.getAllByRole("listitem");
    expect(decision?.textContent).toMatch(/^Flan.: conservéeLa photo est d'Ana\.Le 20.novembre/);
    expect(history.queryByText("Aucun retrait jusqu'ici.")).toBeNull();
  });

  it("says that no recipe of the author was withdrawn, and links to the account", async () => {
    openCase();
    const history = within(await screen.findByRole("region", { name: "Décisions pour Ana" }));
    expect(history.getByText("Aucun retrait jusqu'ici.")).toBeDefined();
    expect(history.getByRole("link", { name: "Voir le compte" }).getAttribute("href")).toBe(
      "/admin?tab=users&q=ana%2Btest%40exemple.fr",
    );
  });

  it("shows a message when another administrator has already decided the case", async () => {
    const { answers } = openCase(
      {},
      {
        "GET /admin/reports": { json: [listed, { ...listed, id: "tarte", title: "Tarte" }] },
        [decide]: refusal(409, "already-decided", "Déjà traité."),
      },
    );
    await press("Conserver");
    const keep = await screen.findByRole("button", { name: "Conserver la recette" });
    const decidedAt = "2026-11-21T18:05:00.000Z";
    answers[getCase] = { json: { ...details, status: "KEPT", since: decidedAt } };
    await userEvent.click(keep);
    expect(await screen.findByText("Déjà traité. Statut actuel : conservée.")).toBeDefined();
    expect(await screen.findByText(/^La recette reste en ligne/)).toBeDefined();
    await press("Annuler");
    await dialogsClosed();
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Décision" }));
    expect(screen.getByRole("link", { name: "Dossier suivant" }).getAttribute("href")).toBe(
      "/admin/signalements/tarte",
    );
  });

  it("sends a decision once when the administrator double-clicks", async () => {
    const { decisions } = openCase({}, { [decide]: { json: { ...listed, status: "KEPT" } } });
    await press("Conserver");
    const keep = await screen.findByRole("button", { name: "Conserver la recette" });
    act(() => {
      keep.click();
      keep.click();
    });
    expect(await screen.findByText("La recette est conservée")).toBeDefined();
    expect(decisions().map(({ body }) => body)).toEqual([{ decision: "KEEP", since }]);
    await dialogsClosed();
  });

  it("sends the optional explanation for keeping a recipe", async () => {
    const { decisions } = openCase({}, { [decide]: { json: { ...listed, status: "KEPT" } } });
    await press("Conserver");
    const explanation = await screen.findByLabelText("Explication (facultative)");
    await userEvent.type(explanation, "Bof");
    await press("Conserver la recette");
    expect(await screen.findByText("10 caractères au moins")).toBeDefined();
    await userEvent.type(explanation, ", la photo est d'Ana.");
    await press("Conserver la recette");
    expect(await screen.findByText("La recette est conservée")).toBeDefined();
    expect(decisions()[0]?.body).toEqual({
      decision: "KEEP",
      facts: "Bof, la photo est d'Ana.",
      since,
    });
  });

  it("keeps the typed facts when another administrator has decided in the meantime (D26b)", async () => {
    openCase({}, { [decide]: refusal(409, "already-decided", "Déjà traité.") });
    await withdraw();
    expect(await screen.findByText(/^Déjà traité\. Copiez votre texte/)).toBeDefined();
    expect(facts().value).toBe("Une photo volée.");
  });

  it("keeps the typed facts when the case no longer exists (D26b)", async () => {
    const { answers } = openCase();
    await press("Retirer");
    await fillWithdrawal();
    delete answers[getCase];
    await press("Retirer la recette");
    expect(
      await screen.findByText(/^Ce dossier n'existe pas ou n'existe plus\. Copiez votre texte/),
    ).toBeDefined();
    expect(await screen.findByText("Ce dossier n'existe pas ou n'existe plus.")).toBeDefined();
    expect(facts().value).toBe("Une photo volée.");
  });

  it("shows why a recipe could not be restored", async () => {
    const refused = refusal(409, "author-entered-again", "Elle reste retirée.");
    openCase({ status: "WITHDRAWN" }, { [restoreCall]: refused });
    await restore();
    expect((await screen.findByRole("alert")).textContent).toContain("Elle reste retirée.");
  });

  it("requires a legal ground and a statement of facts to withdraw a recipe", async () => {
    const { decisions } = openCase({}, { [decide]: { json: { ...listed, status: "WITHDRAWN" } } });
    await press("Retirer");
    await press("Retirer la recette");
    expect(await screen.findByText("Le fondement est requis")).toBeDefined();
    expect(screen.getByText("Les faits sont requis")).toBeDefined();
    await fillWithdrawal();
    await press("Retirer la recette");
    await waitFor(() =>
      expect(decisions()[0]?.body).toEqual({
        decision: "WITHDRAW",
        ground: "LAW",
        facts: "Une photo volée.",
        since: details.since,
      }),
    );
  });

  it("sends the time of the displayed decision when the administrator restores a recipe", async () => {
    const { sent } = openCase(
      { status: "UPHELD" },
      { [restoreCall]: { json: { ...listed, status: "RESTORED" } } },
    );
    await restore();
    expect(await screen.findByText("La recette est de nouveau en ligne")).toBeDefined();
    expect(sent.find(({ call }) => call === restoreCall)?.body).toEqual({ since });
  });

  it("restores a recipe only after the administrator confirms it", async () => {
    const { sent } = openCase({ status: "WITHDRAWN" });
    await press("Remettre en ligne");
    const question = within(await screen.findByRole("dialog", { name: /Flan.* en ligne/ }));
    await userEvent.click(question.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    expect(sent.some(({ call }) => call === restoreCall)).toBe(false);
  });

  it.each(["KEPT", "RESTORED"])(
    "offers to withdraw a recipe if its moderation case is %s",
    async (status) => {
      openCase({ status });
      expect(await screen.findByRole("button", { name: "Retirer" })).toBeDefined();
      expect(screen.queryByRole("button", { name: "Conserver" })).toBeNull();
    },
  );

  it("keeps the administrator's input when a decision cannot be saved", async () => {
    openCase({}, { [decide]: refusal(500, "internal", "Panne.") });
    await withdraw();
    expect(await screen.findByText("Panne.")).toBeDefined();
    expect(facts().value).toBe("Une photo volée.");
  });

  it("asks before discarding the facts that the administrator entered in the withdrawal form", async () => {
    openCase();
    await press("Retirer");
    await userEvent.type(await screen.findByLabelText("Faits"), "Une photo volée.");
    await userEvent.keyboard("{Escape}");
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();
    await press("Retirer");
    expect((await screen.findByLabelText<HTMLInputElement>("Faits")).value).toBe("");
  });

  const contested = {
    status: "CONTESTED",
    decision: {
      ...{ caseId: "flan", title: "Flan", outcome: "WITHDRAWN", ground: "LAW" },
      ...{ facts: "Une photo volée.", decidedAt: since, appeal: null },
    },
  };

  it("fills the withdrawal form with the contested decision, even if it was empty before", async () => {
    const { answers } = openCase();
    await press("Retirer");
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Annuler" }));
    await dialogsClosed();
    answers[getCase] = { json: { ...details, ...contested } };
    window.dispatchEvent(new Event("visibilitychange"));
    await press("Maintenir le retrait");
    expect((await screen.findByLabelText<HTMLInputElement>("Faits")).value).toBe(
      contested.decision.facts,
    );
    expect(screen.getByLabelText<HTMLSelectElement>("Fondement").value).toBe("LAW");
    await userEvent.keyboard("{Escape}");
    await dialogsClosed();
  });

  it("leaves an open dialog unchanged when another administrator decides the appeal", async () => {
    const { answers } = openCase(contested);
    await press("Maintenir le retrait");
    await screen.findByRole("dialog", { name: "Maintenir le retrait" });
    const restored = { ...details, status: "RESTORED", since: "2026-11-21T18:05:00.000Z" };
    answers[getCase] = { json: restored };
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText(/^La recette est de nouveau en ligne/)).toBeDefined();
    expect(screen.getByRole("dialog", { name: "Maintenir le retrait" })).toBeDefined();
    await userEvent.keyboard("{Escape}");
    await dialogsClosed();
  });

  it("shows a message when a moderation case does not exist", async () => {
    openCase({}, { [getCase]: refusal(404, "not-found", "?") });
    expect(await screen.findByRole("heading", { name: "Dossier introuvable" })).toBeDefined();
  });
});
