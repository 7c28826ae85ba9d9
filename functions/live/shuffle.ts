/** Shuffles an array in place and returns it. */
export function shuffle<T>(items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}
