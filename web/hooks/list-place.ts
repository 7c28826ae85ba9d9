/** A scroll position: the first visible list item and its distance in pixels from the top of the window. */
interface Place {
  id: string;
  top: number;
}

/** Recorded scroll positions, keyed by history entry and list. */
const places = new Map<string, Place>();

const saveDelayMs = 150;
/**
 * A restored scroll position is corrected until this time has passed and the position has been stable for this number
 * of frames. Until then, cards may still change height. The time alone is not enough, because slow devices render only
 * a few frames in it.
 */
const settled = { milliseconds: 1500, frames: 30 };
/** Input events that stop the correction of a restored scroll position, because the user may be scrolling. */
const userInputs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
const headerHeight = 65;

/**
 * Records the list item at the top of the window while the user scrolls. Items are identified by `data-id`. Call the
 * returned function before the list is removed from the page.
 */
export function watchPlace(list: HTMLElement, key: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    timer = undefined;
    const items = [...list.querySelectorAll<HTMLElement>("[data-id]")];
    const first = items.find((item) => item.getBoundingClientRect().bottom > headerHeight);
    const id = first?.dataset.id;
    if (first && id) places.set(key, { id, top: first.getBoundingClientRect().top });
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    window.removeEventListener("scroll", saveSoon);
    window.removeEventListener("popstate", stop);
  };
  window.addEventListener("scroll", saveSoon, { passive: true });
  // Stops recording the scroll position on `popstate`, because the browser then scrolls for the next page while this
  // list is still shown.
  window.addEventListener("popstate", stop);
  // Saves the scroll position at the start too, because the user may have scrolled before this module loaded.
  saveSoon();
  return () => {
    if (timer !== undefined) save();
    stop();
  };
}

/**
 * Scrolls a list to its recorded position. The browser's own scroll restoration is inaccurate, because it relies on
 * estimated card heights.
 */
export function restorePlace(list: HTMLElement, key: string): void {
  const place = places.get(key);
  if (!place) return;
  const start = performance.now();
  let unmovedFrames = 0;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const type of userInputs) window.addEventListener(type, stop, { once: true, passive: true });
  const restore = () => {
    if (isStopped || !list.isConnected) return;
    const item = list.querySelector(`[data-id="${CSS.escape(place.id)}"]`);
    const previous = window.scrollY;
    if (item) window.scrollBy(0, item.getBoundingClientRect().top - place.top);
    unmovedFrames = window.scrollY === previous ? unmovedFrames + 1 : 0;
    const isSettled =
      unmovedFrames >= settled.frames && performance.now() - start > settled.milliseconds;
    if (!isSettled) requestAnimationFrame(restore);
  };
  restore();
}
