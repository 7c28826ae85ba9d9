import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { restorePlace, watchPlace } from "./list-place.ts";

const rowHeight = 400;
let list: HTMLUListElement;
let heightAbove = 0;
let frames: FrameRequestCallback[] = [];

/** Creates a list of 20 rows in a window that can scroll. Tests can change the height of the content above the list. */
beforeEach(() => {
  heightAbove = 0;
  list = document.createElement("ul");
  for (let row = 0; row < 20; row++) {
    const item = document.createElement("li");
    item.dataset.id = String(row);
    item.getBoundingClientRect = () => {
      const top = heightAbove + row * rowHeight - window.scrollY;
      return { top, bottom: top + rowHeight } as DOMRect;
    };
    list.append(item);
  }
  document.body.append(list);
  vi.spyOn(window, "scrollBy").mockImplementation((...[, top]: unknown[]) => {
    scrollTo(window.scrollY + Number(top));
  });
  vi.useFakeTimers();
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (render: FrameRequestCallback) => frames.push(render));
  scrollTo(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  list.remove();
});

function scrollTo(position: number): void {
  Object.defineProperty(window, "scrollY", { value: position, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

/** Runs animation frames at long intervals, as on a slow device. */
function renderSlowFrames(count: number): void {
  for (let frame = 0; frame < count; frame++) {
    vi.advanceTimersByTime(800);
    for (const render of frames.splice(0)) render(performance.now());
  }
}

/** Scrolls to a position in the list, leaves the list and scrolls back to the top. */
function leaveAt(position: number, key: string): void {
  const stop = watchPlace(list, key);
  scrollTo(position);
  stop();
  scrollTo(0);
}

describe("list scroll position", () => {
  it("restores the scroll position if the user leaves the list immediately after scrolling", () => {
    leaveAt(2100, "at-once");
    restorePlace(list, "at-once");
    expect(window.scrollY).toBe(2100);
  });

  it("restores the scroll position even if the user scrolled before `watchPlace` was called", () => {
    scrollTo(2100);
    watchPlace(list, "before")();
    scrollTo(0);
    restorePlace(list, "before");
    expect(window.scrollY).toBe(2100);
  });

  it("ignores scrolling by the browser during back navigation", () => {
    const stop = watchPlace(list, "previous");
    scrollTo(2100);
    vi.advanceTimersByTime(1000);
    window.dispatchEvent(new Event("popstate"));
    scrollTo(50);
    stop();
    restorePlace(list, "previous");
    expect(window.scrollY).toBe(2100);
  });

  it("corrects the scroll position in every frame until a slow device's layout is stable", () => {
    leaveAt(2100, "slow");
    restorePlace(list, "slow");
    renderSlowFrames(5);
    heightAbove = 300;
    renderSlowFrames(2);
    expect(window.scrollY).toBe(2400);
  });

  it.each(["wheel", "touchstart", "pointerdown", "keydown"])(
    "stops restoring the scroll position when the user scrolls or types (%s event)",
    (type) => {
      leaveAt(2100, type);
      restorePlace(list, type);
      window.dispatchEvent(new Event(type));
      scrollTo(500);
      renderSlowFrames(2);
      expect(window.scrollY).toBe(500);
    },
  );
});
