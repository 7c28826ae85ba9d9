import type { Browser } from "playwright-core";
import { openBrowser } from "../../e2e/browser/open-browser.ts";
import type { Person } from "../../e2e/stack/people.ts";
import { startHttp2Front } from "../http2-front.ts";
import { type LighthouseFigures, type Session, startLighthouse } from "../lighthouse.ts";
import type { Measure } from "../part.ts";
import { percentile } from "../percentile.ts";
import { startBusyStack } from "../stack-with-recipes.ts";
import { measurePages } from "../web-size.ts";

const runs = 3;
/** A phone of the middle, on the line that Lighthouse takes for mobile: slow 4G. */
const phone = { width: 360, height: 740 };
const pixelRatio = 2;
const line = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const slowerCpu = 4;
const mostShift = 0.02;
/** Of 100, in all that Lighthouse judges; its performance is one of time, which is no budget. */
const fewestPoints = 95;

interface Opening {
  largestPaint: number;
  shift: number;
  kilobytes: number;
  pictures: number;
}

/** The JavaScript of each page of the built site, and what opening it directly with an empty cache is like. */
export const measure: Measure = async (say) => {
  const scripts = measurePages();
  const heavy = scripts.filter(({ kilobytes, budget }) => kilobytes > budget);
  const { stack, people, challengeId, recipeIds } = await startBusyStack(20);
  const browser = await openBrowser();
  const person = people[0];
  if (!person) throw new Error("Nobody is there");
  const session = await openSession(stack.url, person);
  const addresses = [
    "/login",
    "/register",
    "/dashboard",
    "/challenges",
    `/challenges/${challengeId}`,
    `/challenges/${challengeId}?recipe=${recipeIds[1]}`,
    "/challenges/history",
    "/leaderboard",
    "/profile",
    "/participations",
    "/carnet",
    `/recipes/${recipeIds[1]}`,
  ];
  const named = (address: string) =>
    address.replace(challengeId, "{id}").replace(recipeIds[1] ?? "", "{id}");
  const rows = [];
  for (const address of addresses) {
    say(address);
    const openings: Opening[] = [];
    for (let run = 0; run < runs; run++) {
      openings.push(await open(browser, stack.url + address, session));
    }
    const median = (figure: keyof Opening) =>
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
  const front = await startHttp2Front(stack.url);
  const lighthouse = await startLighthouse();
  for (const address of addresses) {
    say(`Lighthouse, ${address}`);
    const looks: LighthouseFigures[] = [];
    for (let run = 0; run < runs; run++) {
      looks.push(
        await lighthouse.look(front.url + address, isPublic(address) ? undefined : session),
      );
    }
    judged.push({ page: named(address), ...medianOf(looks) });
  }
  await lighthouse.stop();
  front.stop();
  await stack.stop();
  const shifting = rows.filter((row) => Number(row["layout shift"]) > mostShift);
  return {
    tables: [
      { title: "Scripts of each page, KB of brotli", rows: scripts.map((page) => ({ ...page })) },
      {
        title: `Opened directly on a phone of ${phone.width} px at ${pixelRatio}x, slow 4G, CPU ${slowerCpu} times slower, empty cache, median of ${runs}`,
        rows,
      },
      {
        title: `Lighthouse for a phone, over HTTP/2, empty cache, median of ${runs}; the site and the browser share the cores`,
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
    .filter((name) => row[name] < fewestPoints)
    .map((name) => `${row.page} : ${row[name]} points en ${name}`);
}

/** Whether it is shown to who is not signed in, and leads on who is. */
function isPublic(address: string): boolean {
  return address === "/login" || address === "/register";
}

async function open(browser: Browser, url: string, session: Session): Promise<Opening> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: pixelRatio,
    isMobile: true,
    locale: "fr-FR",
  });
  if (!isPublic(new URL(url).pathname)) await context.addInitScript(storeSession, session);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", { offline: false, ...line });
  await client.send("Emulation.setCPUThrottlingRate", { rate: slowerCpu });
  let bytes = 0;
  let pictureBytes = 0;
  const pictures = new Set<string>();
  client.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Image") pictures.add(requestId);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    if (pictures.has(requestId)) pictureBytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(isComplete);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(isComplete);
  const { largestPaint, shift } = await page.evaluate(paintFigures);
  await context.close();
  return { largestPaint, shift, kilobytes: bytes / 1000, pictures: pictureBytes / 1000 };
}

/** What the login stores in the browser. */
async function openSession(url: string, { email, password }: Person): Promise<Session> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, mot_de_passe: password }),
  });
  const { user, accessToken, refreshToken } = await response.json();
  return { token: accessToken, refreshToken, user: JSON.stringify(user) };
}

/** Runs in the page before its first script. */
function storeSession(session: Session): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}

/** Runs in the page: whether all that it waits for is there. */
function isComplete(): boolean {
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  return (
    document.querySelector("h1") !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    pictures.every(({ complete }) => complete)
  );
}

/** Runs in the page: the largest paint so far, ms, and the sum of layout shifts. */
async function paintFigures() {
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(() => resolve([]), 300);
    });
  const paints = await entriesOf("largest-contentful-paint");
  const shifts = (await entriesOf("layout-shift")) as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  return {
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
  };
}
