import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { Link, Route, Routes } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { queryKeys } from "../../api/query-keys.ts";
import { draftKey } from "../../recipe/drafts.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import { camille } from "../../testing/sign-in.ts";
import { watchQueries } from "../../testing/watch-queries.tsx";
import CurrentChallengesPage from "./current-challenges-page.tsx";

type Answers = Record<string, FakeAnswer | (() => FakeAnswer | Promise<FakeAnswer>)>;

const notFound = refusal(404, "not-found", "Cet élément n'existe pas ou n'existe plus.");
const standard: Answers = {
  "GET /challenges/current": { json: { daily: someChallenge() } },
  "GET /recipes/challenge/c1/my-recipe": notFound,
  "GET /recipes/challenge/c1?limit=24": { json: [] },
};

/** Returns fake API responses for a challenge in which the user has a recipe (D26a). */
function withOwnRecipe(recipe = myRecipe()): Answers {
  return {
    "GET /recipes/challenge/c1?limit=24": { json: [recipe] },
    "GET /recipes/challenge/c1/my-recipe": { json: recipe },
  };
}

function answerWith(over: Answers) {
  return fakeApi(({ call }) => {
    const answer = { ...standard, ...over }[call] ?? notFound;
    return typeof answer === "function" ? answer() : answer;
  });
}

function open(over: Answers = {}, Watched: ComponentType = () => null) {
  const sent = answerWith(over);
  renderPage("/challenges", "/challenges", () => (
    <>
      <CurrentChallengesPage />
      <Watched />
    </>
  ));
  return sent;
}

describe("CurrentChallengesPage", () => {
  it("shows placeholder countdowns while the challenges load", () => {
    open();
    expect(screen.getByText("24h")).toBeDefined();
    expect(screen.getByText("7 jours")).toBeDefined();
  });

  it("shows tomorrow's challenges below the current ones", async () => {
    const next = [
      { type: "WEEKLY", title: "Pains", category: "Boulange", startDate: hoursFromNow(3) },
    ];
    open({ "GET /challenges/current": { json: { daily: someChallenge(), next } } });
    const line = await screen.findByText(/^Demain\s: Pains$/);
    expect(line.parentElement?.textContent).toBe("Demain\u00a0: PainsBoulange");
    const card = screen.getByRole("region", { name: "Défi du jour" });
    const order = card.compareDocumentPosition(line);
    expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("shows tomorrow's challenge at most 90 seconds after it has begun, with one request", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const today = someChallenge({ endDate: hoursFromNow(1) });
    const announced = { type: "DAILY", title: "Pains", category: "Boulange" };
    let current: object = { daily: today, next: [{ ...announced, startDate: today.endDate }] };
    const call = "GET /challenges/current";
    const sent = open({
      [call]: () => ({ json: current }),
      "GET /recipes/challenge/c2?limit=24": { json: [] },
    });
    await screen.findByText(/^Demain\s: Pains$/);
    current = { daily: someChallenge({ id: "c2", title: "Pains", endDate: hoursFromNow(25) }) };
    const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await wait(3590);
    expect(sent.filter((request) => request.call === call)).toHaveLength(1);
    // React renders after each wait, so the delay of the reload begins only with the next wait.
    await wait(70);
    await wait(30);
    expect(await screen.findByRole("heading", { name: "Pains" })).toBeDefined();
    await wait(600);
    await wait(600);
    expect(sent.filter((request) => request.call === call)).toHaveLength(2);
  });

  it("requests the new challenge again if the first request after midnight fails", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    let answer: FakeAnswer = { json: { daily: someChallenge({ endDate: hoursFromNow(1) }) } };
    open({
      "GET /challenges/current": () => answer,
      "GET /recipes/challenge/c2?limit=24": { json: [] },
    });
    await screen.findByRole("button", { name: "Participer" });
    const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    answer = refusal(429, "busy", "Il y a beaucoup de monde.");
    await wait(3661);
    await wait(30);
    const pains = someChallenge({ id: "c2", title: "Pains", endDate: hoursFromNow(24) });
    answer = { json: { daily: pains } };
    await wait(60);
    await wait(30);
    expect(await screen.findByRole("heading", { name: "Pains" })).toBeDefined();
  });

  it("keeps the stars chosen for the weekly challenge when a new daily challenge begins", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const weekly = someChallenge({ id: "w1", type: "WEEKLY", endDate: hoursFromNow(48) });
    let daily = someChallenge({ endDate: hoursFromNow(1) });
    open({
      "GET /challenges/current": () => ({ json: { daily, weekly } }),
      "GET /recipes/challenge/w1?limit=24": { json: [someRecipe({ challenge: weekly })] },
      "GET /recipes/challenge/c2?limit=24": () => Promise.withResolvers<FakeAnswer>().promise,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Défi de la semaine" }));
    const stars = () => screen.getByRole<HTMLInputElement>("radio", { name: "5 étoiles sur 5" });
    await screen.findByRole("radio", { name: "5 étoiles sur 5" });
    fireEvent.click(stars());
    daily = someChallenge({ id: "c2", title: "Pains", endDate: hoursFromNow(25) });
    const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    await wait(3661);
    await wait(30);
    expect(await screen.findByRole("heading", { name: "Pains" })).toBeDefined();
    expect(stars().checked).toBe(true);
  });

  it("shows the button for joining a challenge without requesting the user's own recipe", async () => {
    const sent = open();
    expect(await screen.findByRole("button", { name: "Participer" })).toBeDefined();
    expect(screen.getByText("Aucun défi hebdomadaire disponible pour le moment")).toBeDefined();
    expect(await screen.findByText("Aucune recette n'a été proposée pour ce défi")).toBeDefined();
    expect(sent.filter(({ call }) => call.endsWith("/my-recipe"))).toEqual([]);
  });

  it("says that a draft is waiting for the user (D26b)", async () => {
    localStorage.setItem(draftKey(camille.id, "c1"), "{}");
    open();
    expect(await screen.findByText("Votre brouillon vous attend sur cet appareil")).toBeDefined();
    expect(screen.queryByText("Vous n'avez pas encore participé")).toBeNull();
    expect(screen.getByRole("button", { name: "Participer" })).toBeDefined();
  });

  it("shows the weekly challenge's recipes after the user has submitted a recipe to it", async () => {
    const weekly = someChallenge({ id: "w1", type: "WEEKLY", title: "Pains" });
    const own = myRecipe({ title: "Ma fougasse", challenge: weekly });
    answerWith({
      "GET /challenges/current": { json: { daily: someChallenge(), weekly } },
      "GET /recipes/challenge/w1?limit=24": { json: [own, someRecipe({ title: "Focaccia" })] },
      "GET /recipes/challenge/w1/my-recipe": { json: own },
    });
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
    const submitted = (
      <Link to="/challenges" state={{ entered: "w1" }}>
        Fin
      </Link>
    );
    renderPage("*", "/recipes/new", () => (
      <Routes>
        <Route path="challenges" element={<CurrentChallengesPage />} />
        <Route path="*" element={submitted} />
      </Routes>
    ));
    await userEvent.click(screen.getByRole("link", { name: "Fin" }));
    const week = { name: "Défi de la semaine" };
    const thanks = await screen.findByText(/^Votre recette est en lice/);
    const card = screen.getByRole("region", week);
    expect(card.contains(thanks)).toBe(true);
    await waitFor(() => expect(scroll.mock.contexts).toHaveLength(1));
    expect(card.contains(scroll.mock.contexts[0] as Element)).toBe(true);
    const button = () => screen.getByRole("button", week);
    expect(button().getAttribute("aria-pressed")).toBe("true");
    expect(await screen.findByRole("button", { name: "Focaccia" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Défi du jour" }));
    expect(button().getAttribute("aria-pressed")).toBe("false");
    scroll.mockRestore();
  });

  it("reloads the statistics and the cookbook after deleting the user's recipe", async () => {
    const { Watched, loads } = watchQueries(queryKeys.profileStats, queryKeys.cookbookEntries);
    open({ ...withOwnRecipe(), "DELETE /recipes/mine": { status: 204 } }, Watched);
    await userEvent.click(await screen.findByRole("button", { name: "Supprimer" }));
    expect(loads()).toEqual([1, 1]);
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    await waitFor(() => expect(loads()).toEqual([2, 2]));
  });

  it("lets the user join a challenge even if no recipes can be loaded", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    open({
      "GET /recipes/challenge/c1?limit=24": refusal(403, "forbidden", "?"),
      "GET /recipes/challenge/c1/my-recipe": refusal(500, "internal", "?"),
    });
    expect(await screen.findByRole("button", { name: "Participer" })).toBeDefined();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it("shows the listed version of the user's recipe if the full recipe cannot be loaded", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    open({
      ...withOwnRecipe(myRecipe({ title: "Ma tarte" })),
      "GET /recipes/challenge/c1/my-recipe": refusal(500, "internal", "?"),
    });
    await waitFor(() => expect(log).toHaveBeenCalledOnce());
    const card = within(await screen.findByRole("region", { name: "Votre recette" }));
    expect(card.getByRole("button", { name: "Ma tarte" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Participer" })).toBeNull();
    log.mockRestore();
  });

  it("asks for confirmation before deleting the user's recipe", async () => {
    const mine = myRecipe({ title: "Ma tarte" });
    let recipe: FakeAnswer = { json: mine };
    let listed = [mine];
    const sent = open({
      "GET /recipes/challenge/c1/my-recipe": () => recipe,
      "GET /recipes/challenge/c1?limit=24": () => ({ json: listed }),
      "DELETE /recipes/mine": () => {
        recipe = notFound;
        listed = [];
        return { status: 204 };
      },
    });
    expect(await screen.findByRole("button", { name: "Modifier" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Supprimer" }));
    const dialog = await screen.findByRole("dialog", { name: "Confirmer la suppression" });
    expect(dialog.textContent).toContain(
      'Êtes-vous sûr de vouloir supprimer votre recette "Ma tarte" ? Cette action est irréversible et vous pourrez participer à nouveau au défi.',
    );
    expect(sent.some(({ call }) => call.startsWith("DELETE"))).toBe(false);

    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    expect(await screen.findByText("Recette supprimée avec succès")).toBeDefined();
    const participate = await screen.findByRole("button", { name: "Participer" });
    await waitFor(() => expect(document.activeElement).toBe(participate));
  });

  it("removes the deleted recipe at once from a list whose other pages are not loaded", async () => {
    const next = { link: '</api/recipes/challenge/c1?limit=24&cursor=n>; rel="next"' };
    const reload = Promise.withResolvers<FakeAnswer>();
    const list: FakeAnswer = {
      json: [myRecipe({ title: "Ma tarte" }), someRecipe()],
      headers: next,
    };
    let isDeleted = false;
    open({
      "GET /recipes/challenge/c1/my-recipe": () => (isDeleted ? notFound : { json: myRecipe() }),
      "GET /recipes/challenge/c1?limit=24": () => (isDeleted ? reload.promise : list),
      "DELETE /recipes/mine": () => {
        isDeleted = true;
        return { status: 204 };
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Supprimer" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    const participate = await screen.findByRole("button", { name: "Participer" });
    const titles = () => screen.getAllByRole("article").map((card) => card.textContent);
    expect(titles()).toEqual([expect.stringContaining("Tarte aux figues")]);
    reload.resolve({ json: [someRecipe()], headers: next });
    await waitFor(() => expect(document.activeElement).toBe(participate));
    expect(titles()).toHaveLength(1);
  });

  it("removes the user's recipe from a partly loaded list after another tab has deleted it", async () => {
    const next = { link: '</api/recipes/challenge/c1?limit=24&cursor=n>; rel="next"' };
    let listed = [myRecipe({ title: "Ma tarte" }), someRecipe()];
    open({
      ...withOwnRecipe(),
      "GET /recipes/challenge/c1?limit=24": () => ({ json: listed, headers: next }),
      "POST /recipes/r1/vote": () => {
        listed = listed.slice(1);
        const voted = { averageRating: 4.4, ratingCount: 5, myRating: 5, hasVoted: true };
        return { status: 201, json: { message: "?", ...voted } };
      },
    });
    fireEvent.click(await screen.findByRole("radio", { name: "5 étoiles sur 5" }));
    await userEvent.click(screen.getByRole("button", { name: "Voter" }));
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
  });

  it.each(["click", "keyboard"])("opens the user's own recipe from its card (%s)", async (how) => {
    const own = myRecipe({ title: "Ma tarte" });
    open({ ...withOwnRecipe(own), "GET /recipes/mine": { json: { ...own, audience: "MEMBERS" } } });
    const card = within(await screen.findByRole("region", { name: "Votre recette" }));
    const title = card.getByRole("button", { name: "Ma tarte" });
    if (how === "click") await userEvent.click(title);
    else {
      title.focus();
      await userEvent.keyboard("{Enter}");
    }
    const dialog = within(await screen.findByRole("dialog", { name: "Ma tarte" }));
    expect(await dialog.findByText("Étaler, garnir, cuire.")).toBeDefined();
  });

  it.each([
    [500, "internal", "?", "Erreur lors de la suppression de la recette"],
    [429, "busy", "Il y a beaucoup de monde.", "Il y a beaucoup de monde."],
  ] as const)("shows an error when a recipe cannot be deleted (%s)", async (...failure) => {
    const [status, code, message, shown] = failure;
    open({ ...withOwnRecipe(), "DELETE /recipes/mine": refusal(status, code, message) });
    await userEvent.click(await screen.findByRole("button", { name: "Supprimer" }));
    const dialog = await screen.findByRole("dialog");
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    expect(await screen.findByText(shown)).toBeDefined();
    expect(await screen.findByRole("button", { name: "Modifier" })).toBeDefined();
  });

  it("lets the user take part again after another tab has deleted their recipe", async () => {
    const mine = myRecipe();
    let recipe: FakeAnswer = { json: mine };
    let listed = [mine];
    open({
      "GET /recipes/challenge/c1/my-recipe": () => recipe,
      "GET /recipes/challenge/c1?limit=24": () => ({ json: listed }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Supprimer" }));
    const dialog = await screen.findByRole("dialog");
    recipe = notFound;
    listed = [];
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));
    expect(await screen.findByText("Cette recette n'existe plus")).toBeDefined();
    expect(await screen.findByRole("button", { name: "Participer" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Modifier" })).toBeNull();
  });

  it("hides the recipe's edit and delete buttons after the challenge has ended", async () => {
    const endDate = hoursFromNow(-1);
    open(withOwnRecipe(myRecipe({ challenge: { id: "c1", endDate } })));
    expect(await screen.findByText("Le délai de modification est expiré")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Modifier" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Supprimer" })).toBeNull();
  });

  it("lets the user share their own recipe even after the challenge has ended", async () => {
    const endDate = hoursFromNow(-1);
    open(withOwnRecipe(myRecipe({ audience: "LINK", challenge: { id: "c1", endDate } })));
    await userEvent.click(await screen.findByRole("button", { name: "Partager" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Partager la recette" }));
    const shared = dialog.getByRole<HTMLInputElement>("radio", { name: "Avec le lien" });
    expect(shared.checked).toBe(true);
  });

  it("does not reorder the recipes after a vote", async () => {
    const first = someRecipe({ id: "r1", title: "Première" });
    const second = someRecipe({ id: "r2", title: "Seconde" });
    const voted = { averageRating: 4.4, ratingCount: 5, myRating: 5, hasVoted: true };
    let list = [first, second];
    const sent = open({
      "GET /recipes/challenge/c1?limit=24": () => ({ json: list }),
      "POST /recipes/r1/vote": () => {
        const added = someRecipe({ id: "r3", title: "Troisième" });
        list = [second, { ...first, ...voted }, added];
        return { status: 201, json: { message: "?", ...voted } };
      },
    });
    const dish = (await screen.findByText("Première")).closest("article") as HTMLElement;
    fireEvent.click(within(dish).getByRole("radio", { name: "5 étoiles sur 5" }));
    await userEvent.click(within(dish).getByRole("button", { name: "Voter" }));

    expect(await screen.findByText("Votre vote a été enregistré avec succès")).toBeDefined();
    expect(document.activeElement).toBe(within(dish).getByText("Vous avez voté"));
    expect(within(dish).getByText("5 votes")).toBeDefined();
    expect(sent.find(({ call }) => call.startsWith("POST"))?.body).toEqual({
      rating: 5,
      words: [],
    });
    await screen.findByText("Troisième");
    const titles = screen
      .getAllByRole("article")
      .map((card) => card.querySelector("h3")?.textContent);
    expect(titles).toEqual(["Première", "Seconde", "Troisième"]);
  });

  it("keeps showing a vote even if the reloaded list does not contain it yet (D20)", async () => {
    open({
      "GET /recipes/challenge/c1?limit=24": { json: [someRecipe()] },
      "POST /recipes/r1/vote": {
        status: 201,
        json: { message: "?", averageRating: 4.4, ratingCount: 5, myRating: 5 },
      },
    });
    fireEvent.click(await screen.findByRole("radio", { name: "5 étoiles sur 5" }));
    await userEvent.click(screen.getByRole("button", { name: "Voter" }));
    expect(await screen.findByText("Votre vote a été enregistré")).toBeDefined();
    expect(screen.getByText("Vous avez voté")).toBeDefined();
    expect(screen.getByText("5 votes")).toBeDefined();
  });

  it.each([
    ["Trop de tentatives.", refusal(429, "too-many-attempts", "Trop de tentatives.")],
    ["Erreur lors de l'enregistrement du vote", { status: 502 }],
  ])('shows "%s" when a vote fails, and keeps the selected stars', async (message, answer) => {
    open({
      "GET /recipes/challenge/c1?limit=24": { json: [someRecipe()] },
      "POST /recipes/r1/vote": answer,
    });
    fireEvent.click(await screen.findByRole("radio", { name: "2 étoiles sur 5" }));
    await userEvent.click(screen.getByRole("button", { name: "Voter" }));
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "2 étoiles sur 5" }).checked).toBe(
      true,
    );
  });

  it('loads more recipes when the user presses "Afficher plus"', async () => {
    open({
      "GET /recipes/challenge/c1?limit=24": {
        json: [someRecipe({ id: "r1", title: "Première" })],
        headers: { link: '</api/recipes/challenge/c1?limit=24&cursor=n>; rel="next"' },
      },
      "GET /recipes/challenge/c1?limit=24&cursor=n": {
        json: [someRecipe({ id: "r2", title: "Suivante" })],
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("Suivante")).toBeDefined();
    expect(screen.getByText("Première")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Afficher plus" })).toBeNull();
  });

  it("opens a recipe in a dialog with adjustable ingredient quantities", async () => {
    open({ "GET /recipes/challenge/c1?limit=24": { json: [someRecipe()] } });
    await userEvent.click(await screen.findByRole("button", { name: "Tarte aux figues" }));
    const dialog = await screen.findByRole("dialog", { name: "Tarte aux figues" });
    expect(within(dialog).getByText("Étaler, garnir, cuire.")).toBeDefined();
    expect(within(dialog).getByText("200 g")).toBeDefined();
    const more = within(dialog).getByRole("button", { name: "Augmenter les quantités" });
    await userEvent.click(more);
    await userEvent.click(more);
    expect(within(dialog).getByText("400 g")).toBeDefined();
  });

  it("loads the user's own recipe when its dialog opens, to know who can read the recipe", async () => {
    const own = myRecipe({ id: "r1" });
    open({ ...withOwnRecipe(own), "GET /recipes/r1": { json: { ...own, audience: "MEMBERS" } } });
    const title = await screen.findAllByRole("button", { name: own.title });
    await userEvent.click(title.at(-1) as HTMLElement);
    const dialog = await screen.findByRole("dialog", { name: own.title });
    expect(await within(dialog).findByRole("button", { name: "Partager" })).toBeDefined();
  });

  it("shows a challenge's recipe photos, or the last winner's photo if there are no recipes", async () => {
    const winner = {
      recipeId: "r9",
      title: "Flan gagnant",
      user: { id: "u-lea", nom: "Léa Martin" },
      imageUrl: "/images/k9/960.webp",
      imageColor: "#aabbcc",
    };
    open({
      "GET /challenges/current": {
        json: { daily: someChallenge(), weekly: someChallenge({ id: "c2", type: "WEEKLY" }) },
      },
      "GET /recipes/challenge/c1?limit=24": { json: [someRecipe()] },
      "GET /recipes/challenge/c2?limit=24": { json: [] },
      "GET /challenges/history?limit=24": {
        json: [
          someChallenge({ id: "old", status: "COMPLETED", winners: [winner] }),
          someChallenge({ id: "old-w", status: "COMPLETED", type: "WEEKLY", winners: [winner] }),
        ],
      },
    });
    expect(
      await screen.findByText(/^La dernière victoire.: Flan gagnant, par Léa Martin$/),
    ).toBeDefined();
    const daily = screen.getByRole("region", { name: "Défi du jour" });
    expect(daily.querySelector("img")?.getAttribute("src")).toBe("/images/k1/960.webp");
    const weekly = screen.getByRole("region", { name: "Défi de la semaine" });
    expect(weekly.querySelector("img")?.getAttribute("src")).toBe("/images/k9/960.webp");
  });

  it("keeps showing a challenge's photo when the next page of recipes fails to load", async () => {
    open({
      "GET /recipes/challenge/c1?limit=24": {
        json: [someRecipe()],
        headers: { link: '</api/recipes/challenge/c1?limit=24&cursor=n>; rel="next"' },
      },
      "GET /recipes/challenge/c1?limit=24&cursor=n": refusal(403, "forbidden", "?"),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("Erreur lors du chargement des recettes")).toBeDefined();
    const daily = screen.getByRole("region", { name: "Défi du jour" });
    expect(daily.querySelector("img")?.getAttribute("src")).toBe("/images/k1/960.webp");
  });
});
