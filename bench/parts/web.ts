import { constants, setPriority } from "node:os";
import { openBrowser } from "../../e2e/browser/open-browser.ts";
import type { User } from "../../e2e/stack/users.ts";
import { startHttp2Edge } from "../http2-edge.ts";
import { type LighthouseFigures, type Session, startLighthouse } from "../lighthouse.ts";
import { cpuSlowdown, openPage, type PageLoad, phone, pixelRatio } from "../open-page.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";
import { startStackWithRecipes } from "../stack-with-recipes.ts";
import { measurePages } from "../web-size.ts";

const runs = 3;
const maxLayoutShift = 0.02;
/** Of 100, in all that Lighthouse judges; its performance is one of time, which is no budget. */
const minScore = 95;

/** The JavaScript of each page of the built site, and what opening it directly with an empty cache is like. */
export const measure: Measure = async (say) => {
  const scripts = measurePages();
  const heavy = scripts.filter(({ kilobytes, budget }) => kilobytes > budget);
  const browser = await openBrowser();
  const lighthouse = await startLighthouse();
  // CloudFront and Lambda take nothing of a phone's processor: here the site gives way to the browsers, started before.
  setPriority(constants.priority.PRIORITY_LOW);
  const { stack, people, challengeId, recipeIds } = await startStackWithRecipes(20);
  const person = people[0];
  if (!person) throw new Error("Nobody is there");
  const session = await openSession(stack.url, person);
  const addresses = [
    "/login",
    "/register",
    "/dashboard",
    "/challenges",
    `/challenges/${challengeId}`,
    `/challenges/${challengeId}?recette=${recipeIds[1]}`,
    "/challenges/history",
    "/leaderboard",
    "/profile",
    "/participations",
    "/carnet",
    `/recipes/${recipeIds[1]}`,
  ];
  const sessionFor = (address: string) => (isPublic(address) ? undefined : session);
  const named = (address: string) =>
    address.replace(challengeId, "{id}").replace(recipeIds[1] ?? "", "{id}");
  const rows = [];
  for (const address of addresses) {
    say(address);
    const openings: PageLoad[] = [];
    for (let run = 0; run < runs; run++) {
      openings.push(await openPage(browser, stack.url + address, sessionFor(address)));
    }
    const median = (figure: keyof PageLoad) =>
      percentile(
        openings.map((opening) => opening[figure]),
        50,
      );
    rows.push({
      page: named(address),
      "largest paint, ms": median("largestPaint"),
      "layout shift": median("shift").toFixed(3),
      KB: median("kilobytes"),
      "of these pictures": median("pictures"),
    });
  }
  await browser.close();
  const judged: Judged[] = [];
  const front = await startHttp2Edge(stack.url);
  for (const address of addresses) {
    say(`Lighthouse, ${address}`);
    // The first look fills the edge.
    await lighthouse.look(front.url + address, sessionFor(address));
    const looks: LighthouseFigures[] = [];
    for (let run = 0; run < runs; run++) {
      looks.push(await lighthouse.look(front.url + address, sessionFor(address)));
    }
    judged.push({ page: named(address), ...medianOf(looks) });
  }
  await lighthouse.stop();
  front.stop();
  await stack.stop();
  const shifting = rows.filter((row) => Number(row["layout shift"]) > maxLayoutShift);
  return {
    tables: [
      { title: "Scripts of each page, KB of brotli", rows: scripts.map((page) => ({ ...page })) },
      {
        title: `Opened directly on a phone of ${phone.width} px at ${pixelRatio}x, slow 4G, CPU ${cpuSlowdown} times slower, empty cache, median of ${runs}`,
        plot: "largest paint, ms",
        rows,
      },
      {
        title: `Lighthouse for a phone, over HTTP/2, empty cache, median of ${runs}; the site and the browser share the cores`,
        plot: "performance",
        rows: judged.map((row) => ({ ...row })),
      },
    ],
    exceeded: [
      ...heavy.map(({ page, kilobytes }) => `${page} : ${kilobytes.toFixed(1)} Ko`),
      ...shifting.map((row) => `${row.page} : décalage de ${row["layout shift"]}`),
      ...judged.flatMap(failuresOf),
    ],
  };
};

type Judged = { page: string } & LighthouseFigures;

function medianOf(looks: LighthouseFigures[]): LighthouseFigures {
  const names = Object.keys(looks[0] ?? {}) as (keyof LighthouseFigures)[];
  const medians = names.map((name) => [
    name,
    percentile(
      looks.map((look) => look[name]),
      50,
    ),
  ]);
  return Object.fromEntries(medians);
}

function failuresOf(row: Judged): string[] {
  const categories = ["accessibility", "best practices", "SEO"] as const;
  return categories
    .filter((name) => row[name] < minScore)
    .map((name) => `${row.page} : ${row[name]} points en ${name}`);
}

/** Whether it is shown to who is not signed in, and leads on who is. */
function isPublic(address: string): boolean {
  return address === "/login" || address === "/register";
}

/** What the login stores in the browser. */
async function openSession(url: string, { email, password }: User): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, mot_de_passe: password }),
  });
  const { user, accessToken, refreshToken } = await response.json();
  return { token: accessToken, refreshToken, user: JSON.stringify(user) };
}
