import { constants, setPriority } from "node:os";
import { openBrowser } from "../../e2e/browser/open-browser.ts";
import { createAdministrator, openSession } from "../../e2e/stack/users.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";
import { isPublic, sharedPage } from "../web/budgets.ts";
import { startHttp2Edge } from "../web/http2-edge.ts";
import { interactionsOf, timeInteraction } from "../web/interactions.ts";
import { bestOf, startLighthouse } from "../web/lighthouse.ts";
import { openPage, openPageAgain } from "../web/open-page.ts";
import { measurePages } from "../web/size-of-pages.ts";
import { runs, webResult } from "../web/web-result.ts";

/**
 * Measures each page's JavaScript size, loading times, Lighthouse scores and input response times. All times and the
 * performance scores depend on the machine.
 */
export const measure: Measure = async (say) => {
  const scripts = measurePages();
  const browser = await openBrowser();
  const lighthouse = await startLighthouse();
  // Lowers the CPU priority of the local stack below that of the browser. In production, the two do not share a CPU.
  setPriority(constants.priority.PRIORITY_LOW);
  const { stack, users, challengeId, recipeIds } = await startStackWithRecipes(20);
  const edge = await startHttp2Edge(stack.url);
  const [user] = users;
  const [ownRecipeId = "", ...otherRecipeIds] = recipeIds;
  if (!user) throw new Error("The stack has no users");
  const session = await openSession(stack.url, user);
  const change = { audience: "LINK", ageConfirmed: true };
  await user.api.expect(200, "PUT", `/recipes/${ownRecipeId}/audience`, change);
  const addresses = [
    "/login",
    "/register",
    "/dashboard",
    "/challenges",
    `/challenges/${challengeId}`,
    `/challenges/${challengeId}?recette=${otherRecipeIds[0]}`,
    "/challenges/history",
    "/leaderboard",
    "/profile",
    "/participations",
    "/carnet",
    "/recipes",
    `/recipes/${otherRecipeIds[0]}`,
    `${sharedPage}${ownRecipeId}`,
  ];
  const sessionFor = (address: string) => (isPublic(address) ? undefined : session);
  const patternOf = (address: string) =>
    // Replaces the recipe ids before the challenge id, because a recipe id contains the challenge id.
    [...recipeIds.slice(0, 2), challengeId].reduce(
      (pattern, id) => pattern.replace(id, "{id}"),
      address,
    );
  // The first visits also fill the proxy's cache for the Lighthouse audits.
  const firstVisits = [];
  for (const address of addresses) {
    say(`first visit of ${address}`);
    const load = await openPage(browser, edge.url + address, sessionFor(address));
    firstVisits.push({ page: patternOf(address), ...load });
  }
  const secondVisits = [];
  for (const address of ["/dashboard", "/challenges", "/leaderboard", "/carnet"]) {
    say(`second visit of ${address}`);
    // Bypasses the HTTP/2 proxy, because service workers require either localhost or a valid certificate.
    const visit = () => openPageAgain(browser, stack.url + address, session);
    secondVisits.push({ page: address, ...(await mediansOf(visit)) });
  }
  // Saves the recipes of other users in the user's cookbook, except four of them. The measured interaction "keep a
  // recipe" then saves one of these four.
  for (const id of otherRecipeIds.slice(4))
    await user.api.expect(200, "PUT", `/users/carnet/${id}`, {});
  const administrator = await openSession(stack.url, await createAdministrator(stack));
  const interactions = [];
  for (const interaction of interactionsOf(challengeId, ownRecipeId)) {
    say(interaction.name);
    const by = interaction.by === "user" ? session : administrator;
    const { ms } = await mediansOf(async () => ({
      ms: await timeInteraction(browser, stack.url, interaction, by),
    }));
    interactions.push({ name: interaction.name, ms });
  }
  await browser.close();
  const audits = [];
  for (const address of addresses) {
    say(`Lighthouse, ${address}`);
    const results = [];
    for (let run = 0; run < runs; run++)
      results.push(await lighthouse.audit(edge.url + address, sessionFor(address)));
    audits.push({ page: patternOf(address), ...bestOf(results) });
  }
  await lighthouse.stop();
  edge.stop();
  await stack.stop();
  return webResult({ scripts, firstVisits, secondVisits, interactions, audits });
};

async function mediansOf<Figures extends object>(
  measureOnce: () => Promise<Figures>,
): Promise<Figures> {
  const results: Figures[] = [];
  for (let run = 0; run < runs; run++) results.push(await measureOnce());
  const names = Object.keys(results[0] ?? {}) as (keyof Figures)[];
  const medians = names.map((name) => [
    name,
    percentile(
      results.map((result) => Number(result[name])),
      50,
    ),
  ]);
  return Object.fromEntries(medians) as Figures;
}
