import type { ReactNode } from "react";

function Pan({ size }: { size: number }) {
  return (
    <Drawing size={size}>
      <path
        d="M79 66h29"
        stroke="var(--mui-palette-secondary-main)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M18 60h62l-4 20a9 9 0 0 1-9 7H31a9 9 0 0 1-9-7z"
        fill="var(--mui-palette-background-paper)"
        stroke="#FF7F66"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M36 49c-4-5 4-8 0-14M49 49c-4-5 4-8 0-14M62 49c-4-5 4-8 0-14"
        stroke="#FF7F66"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Drawing>
  );
}

export function Plate({ size = 120 }: { size?: number }) {
  return (
    <Drawing size={size}>
      <circle
        cx="60"
        cy="60"
        r="29"
        fill="var(--mui-palette-background-paper)"
        stroke="#FF7F66"
        strokeWidth="3"
      />
      <circle cx="60" cy="60" r="18" stroke="#FF7F66" strokeWidth="2" strokeDasharray="30 8" />
      <g stroke="var(--mui-palette-secondary-main)" strokeWidth="3.5" strokeLinecap="round">
        <path d="M20 38v11a4.5 4.5 0 0 0 9 0V38M24.5 38v46" />
        <path d="M97 84V38c-5 3-7.5 9-7.5 17 0 5 2 8 7.5 9" />
      </g>
    </Drawing>
  );
}

function Toque({ size }: { size: number }) {
  return (
    <Drawing size={size}>
      <path
        d="M38 72c-11 0-17-8-16-17s9-15 17-13c3-9 11-14 21-14s18 5 21 14c8-2 16 4 17 13s-5 17-16 17z"
        fill="var(--mui-palette-background-paper)"
        stroke="#FF7F66"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path
        d="M49 54v12M60 51v15M71 54v12"
        stroke="#FF7F66"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M38 78h44v11a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4z"
        fill="var(--mui-palette-secondary-main)"
      />
    </Drawing>
  );
}

function Drawing({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="56" fill="var(--mui-palette-tint-main)" />
      {children}
    </svg>
  );
}

/** The illustrations for empty states, by name. A toque is a chef's hat. */
export const drawings = { pan: Pan, plate: Plate, toque: Toque };
