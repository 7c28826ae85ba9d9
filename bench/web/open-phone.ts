import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { Session } from "../../e2e/stack/users.ts";

/** Viewport of a mid-range phone, in CSS pixels. */
export const phone = { width: 360, height: 740 };
export const pixelRatio = 2;
export const cpuSlowdown = 4;
/** The slow 4G network that Lighthouse uses for mobile audits. */
const slow4g = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };

/** Opens a phone-sized browser window with an empty cache. Signs a user in if a session is given. */
export async function openPhone(browser: Browser, session?: Session): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: pixelRatio,
    isMobile: true,
    hasTouch: true,
    // The proxy that simulates CloudFront has a self-signed certificate.
    ignoreHTTPSErrors: true,
    locale: "fr-FR",
  });
  if (session) {
    await context.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, session);
  }
  return context;
}

/** Slows a page's CPU to that of a mid-range phone, and optionally its network to slow 4G. */
export async function slowDown(page: Page, network: "fast" | "slow 4G"): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  if (network === "slow 4G") {
    await client.send("Network.emulateNetworkConditions", { offline: false, ...slow4g });
  }
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return client;
}
