interface ArtworkProps {
  size?: number;
}

/** Drawing of a chef's hat. */
export function Toque({ size = 120 }: ArtworkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="56" fill="var(--mui-palette-tint-main)" />
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
    </svg>
  );
}
