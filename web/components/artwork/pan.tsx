interface ArtworkProps {
  size?: number;
}

/** Drawing of an empty pan with steam. */
export function Pan({ size = 120 }: ArtworkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="56" fill="var(--mui-palette-tint-main)" />
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
    </svg>
  );
}
