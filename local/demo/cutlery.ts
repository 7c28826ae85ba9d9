import { tint } from "./color.ts";
import { pick } from "./random.ts";
import { line, oval, type Random } from "./shapes.ts";

const metal = "#d4d0c9";
const handle =
  '<rect x="-12" y="-80" width="24" height="420" rx="12" fill="#200c04" fill-opacity=".28" transform="translate(9 14)"/><path d="M -8 -90 Q -14 120 -15 320 Q 0 344 15 320 Q 14 120 8 -90 Z" fill="#bdb8af"/><path d="M -4 -90 Q -8 120 -8 320" fill="none" stroke="#f5f2ec" stroke-width="5"/>';

export function fork(): string {
  const tines = [-26, -9, 9, 26].map(
    (x) => `<rect x="${x - 5}" y="-320" width="10" height="160" rx="5" fill="${metal}"/>`,
  );
  return `${handle}<path d="M -32 -190 H 32 Q 34 -112 9 -80 H -9 Q -34 -112 -32 -190 Z" fill="${metal}"/>${tines.join("")}`;
}

export function spoon(): string {
  return (
    handle +
    oval([8, -170], [58, 92], 0, "#200c04", 'fill-opacity=".25"') +
    oval([0, -182], [58, 94], 0, metal) +
    oval([0, -182], [44, 78], 0, "#a8a39a") +
    oval([-12, -206], [18, 40], 10, "#f5f2ec", 'fill-opacity=".8"')
  );
}

export function knife(): string {
  return `${handle}<path d="M -14 -80 Q -18 -260 8 -360 Q 32 -260 15 -80 Z" fill="#200c04" fill-opacity=".25" transform="translate(8 12)"/><path d="M -14 -80 Q -18 -260 8 -360 Q 32 -260 15 -80 Z" fill="${metal}"/><path d="M -8 -90 Q -10 -250 8 -345" fill="none" stroke="#f8f6f1" stroke-width="5"/>`;
}

/** A folded cloth with stripes, at the side. */
export function napkin(random: Random): string {
  const cloth = pick(random, ["#c23e34", "#0f766e", "#f1e4d3", "#33475b", "#d99a3a", "#8fa38a"]);
  const stripe = tint(cloth, cloth === "#f1e4d3" ? -0.35 : 0.5);
  const d = "M -190 -470 L 180 -486 Q 196 0 186 480 L -184 494 Q -198 0 -190 -470 Z";
  return `<path d="${d}" fill="#200c04" fill-opacity=".25" transform="translate(14 22)"/><path d="${d}" fill="${cloth}"/><path d="M -20 -478 Q 0 0 -10 486 L 186 480 Q 196 0 180 -486 Z" fill="${tint(cloth, -0.14)}"/>${[-150, -126, 140].map((x) => line(`M ${x} -468 Q ${x - 8} 0 ${x} 478`, stripe, 8, 'stroke-opacity=".7"')).join("")}`;
}
