/** A colour `#rrggbb` mixed with cream (amount up to 1) or with a warm dark (down to -1). */
export function tint(color: string, amount: number): string {
  const target = amount > 0 ? [255, 247, 228] : [48, 18, 6];
  const share = Math.min(1, Math.abs(amount));
  const channels = target.map((channel, i) => {
    const own = Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16);
    return Math.round(own + (channel - own) * share);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
