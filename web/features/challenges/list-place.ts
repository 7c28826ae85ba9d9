/**
 * A scroll position: the list item at the top of the window and its distance in pixels from the window's top
 * edge.
 */
interface Place {
  id: string;
  top: number;
}

/** Scroll positions, keyed by browser history entry and list. */
const places = new Map<string, Place>();

const saveDelayMs = 150;
/**
 * Time in milliseconds during which the restored scroll position is corrected, because the browser may
 * still scroll and cards may still change height.
 */
const settlingMs = 1500;
/** User input events that end the correction of a restored scroll position. */
const userInputs = ["wheel", "touchstart", "pointerdown", "keydown"] as const;
/** Height of the sticky page header in pixels. */
const headerHeight = 65;

/**
 * While the user scrolls, records which list item is at the top of the window. List items are identified by
 * `data-id`. Returns a function that stops the recording.
 */
export function watchPlace(list: HTMLElement, key: string): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const save = () => {
    const items = [...list.querySelectorAll<HTMLElement>("[data-id]")];
    const first = items.find((item) => item.getBoundingClientRect().bottom > headerHeight);
    const id = first?.dataset.id;
    if (first && id) places.set(key, { id, top: first.getBoundingClientRect().top });
  };
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelayMs);
  };
  window.addEventListener("scroll", saveSoon, { passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", saveSoon);
  };
}

/**
 * Scrolls a list to its recorded position. The browser's scroll restoration would be inaccurate, because the
 * browser only estimates the heights of cards outside the window.
 */
export function restorePlace(list: HTMLElement, key: string): void {
  const place = places.get(key);
  if (!place) return;
  const deadline = performance.now() + settlingMs;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  for (const type of userInputs) window.addEventListener(type, stop, { once: true, passive: true });
  const restore = () => {
    if (isStopped || !list.isConnected || performance.now() > deadline) return;
    const item = list.querySelector(`[data-id="${CSS.escape(place.id)}"]`);
    if (item) window.scrollBy(0, item.getBoundingClientRect().top - place.top);
    requestAnimationFrame(restore);
  };
  restore();
}
