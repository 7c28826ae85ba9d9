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
/** Minimum Lighthouse score in each category except performance, which depends on the machine. */
const minScore = 95;
/** Maximum time until the largest contentful paint of a shared recipe's page, in milliseconds (D52). */
const maxSharedPaintMs = 1200;
const sharedPage = "/partage/";

/** Measures each page's JavaScript size, loading time and Lighthouse scores, with an empty cache. */
export const measure: Measure = async (say) => {
  const scripts = measurePages();
  const heavy = scripts.filter(({ kilobytes, budget }) => kilobytes > budget);
  const browser = await openBrowser();
  const lighthouse = await startLighthouse();
  // The local stack runs at a lower priority, because in production the servers and the browser do not share a CPU.
  setPriority(constants.priority.PRIORITY_LOW);
  const { stack, users, challengeId, recipeIds } = await startStackWithRecipes(20);
  const [user] = users;
  if (!user) throw new Error("The stack has no users");
  const session = await openSession(stack.url, user);
  const change = { audience: "LINK", ageConfirmed: true };
  await user.api.expect(200, "PUT", `/recipes/${recipeIds[0]}/audience`, change);
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
    "/recipes",
    `/recipes/${recipeIds[1]}`,
    `${sharedPage}${recipeIds[0]}`,
  ];
  const sessionFor = (address: string) => (isPublic(address) ? undefined : session);
  const patternOf = (address: string) =>
    // A recipe's id contains the challenge's id, so recipes come first.
    [...recipeIds.slice(0, 2), challengeId].reduce(
      (pattern, id) => pattern.replace(id, "{id}"),
      address,
    );
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
      page: patternOf(address),
      "LCP, ms": median("largestPaint"),
      CLS: median("shift").toFixed(3),
      "KB in total": median("kilobytes"),
      "KB of images": median("pictures"),
    });
  }
  await browser.close();
  const audits: Audit[] = [];
  const edge = await startHttp2Edge(stack.url);
  for (const address of addresses) {
    say(`Lighthouse, ${address}`);
    // Runs one audit only to fill the proxy's cache, and discards its figures.
    await lighthouse.audit(edge.url + address, sessionFor(address));
    const results: LighthouseFigures[] = [];
    for (let run = 0; run < runs; run++) {
      results.push(await lighthouse.audit(edge.url + address, sessionFor(address)));
    }
    audits.push({ page: patternOf(address), ...mediansOf(results) });
  }
  await lighthouse.stop();
  edge.stop();
  await stack.stop();
  const shifting = rows.filter((row) => Number(row.CLS) > maxLayoutShift);
  return {
    tables: [
      {
        title: "JavaScript per page, in KB compressed with Brotli",
        rows: scripts.map((page) => ({ ...page })),
      },
      {
        title: `Page loads on a simulated phone (${phone.width} px wide at ${pixelRatio}x, slow 4G, CPU ${cpuSlowdown} times slower), empty cache, median of ${runs} runs`,
        plot: "LCP, ms",
        rows,
      },
      {
        title: `Lighthouse audits for mobile over HTTP/2, empty cache, median of ${runs} runs (site and browser share the CPU cores)`,
        plot: "performance",
        rows: audits.map((row) => ({ ...row })),
      },
    ],
    exceeded: [
      ...heavy.map(({ page, kilobytes }) => `${page} loads ${kilobytes.toFixed(1)} KB of scripts`),
      ...shifting.map((row) => `${row.page} has a layout shift of ${row.CLS}`),
      ...audits.flatMap(failuresOf),
    ],
  };
};

type Audit = { page: string } & LighthouseFigures;

function mediansOf(results: LighthouseFigures[]): LighthouseFigures {
  const names = Object.keys(results[0] ?? {}) as (keyof LighthouseFigures)[];
  const medians = names.map((name) => [
    name,
    percentile(
      results.map((result) => result[name]),
      50,
    ),
  ]);
  return Object.fromEntries(medians);
}

function failuresOf(row: Audit): string[] {
  const isShared = row.page.startsWith(sharedPage);
  // The recipe is only shared by link, and such pages are hidden from search engines on purpose.
  const seo = isShared ? [] : (["SEO"] as const);
  const low = (["accessibility", "best practices", ...seo] as const).filter(
    (name) => row[name] < minScore,
  );
  const isSlow = isShared && row["LCP, ms"] > maxSharedPaintMs;
  return [
    ...low.map((name) => `${row.page} scores ${row[name]} for ${name}`),
    ...(isSlow ? [`${row.page} has its largest paint after ${row["LCP, ms"]} ms`] : []),
  ];
}

/** True for pages that are measured without a session. */
function isPublic(address: string): boolean {
  return address === "/login" || address === "/register" || address.startsWith(sharedPage);
}

/** Logs a user in. Returns the local storage entries of the session. */
async function openSession(url: string, { email, password }: User): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, mot_de_passe: password }),
  });
  const { user, accessToken, refreshToken } = await response.json();
  return { token: accessToken, refreshToken, user: JSON.stringify(user) };
}
