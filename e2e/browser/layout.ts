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

/** Runs in the browser. Starts to sum up the layout shifts. */
export function watchLayout(): void {
  const layout = { shift: 0 };
  Object.assign(globalThis, { layout });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) layout.shift += Reflect.get(entry, "value");
  }).observe({ type: "layout-shift" });
}

/** Runs in the browser. Waits for two animation frames, then returns the sum of the layout shifts. */
export async function layoutShift(): Promise<number> {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  return (globalThis as unknown as { layout: { shift: number } }).layout.shift;
}
