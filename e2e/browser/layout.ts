import type { Page } from "playwright-core";

/** Runs in the browser. Waits until all transitions and finite animations have ended. */
export async function settle(): Promise<void> {
  // Ignores animations in content that `content-visibility: auto` skips, because they never end.
  const isMoving = ({ effect, playState }: Animation) =>
    playState === "running" &&
    effect instanceof KeyframeEffect &&
    effect.getComputedTiming().endTime !== Number.POSITIVE_INFINITY &&
    effect.target?.checkVisibility({ contentVisibilityAuto: true });
  // Animations start one or two frames after the change that triggers them.
  for (let stillFrames = 0; stillFrames < 3; ) {
    await new Promise(requestAnimationFrame);
    stillFrames = document.getAnimations().some(isMoving) ? 0 : stillFrames + 1;
  }
}

/** Returns by how many pixels the page is wider than its window. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

interface LayoutShift {
  value: number;
  /** Beginning of the text that moved. */
  moved: string;
}

/** Runs in the browser. Starts recording the page's layout shifts. */
export function watchLayout(): void {
  const layoutShifts: LayoutShift[] = [];
  Object.assign(globalThis, { layoutShifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as { value: number; sources: { node?: Node }[] };
      const moved = sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? "").join();
      layoutShifts.push({ value, moved });
    }
  }).observe({ type: "layout-shift" });
}

/** Waits for two animation frames. Returns the layout shifts since `watchLayout` was called. */
export function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return Reflect.get(globalThis, "layoutShifts") as LayoutShift[];
  });
}

/** Returns the sum of all layout shifts since `watchLayout` was called. */
export async function totalLayoutShift(page: Page): Promise<number> {
  return (await readLayoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
}
