interface ArtworkProps {
  size?: number;
}

/** Drawing of a plate with fork and knife. */
export function Plate({ size = 120 }: ArtworkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 120 120" fill="none" aria-hidden="true">
      <circle cx="60" cy="60" r="56" fill="var(--mui-palette-tint-main)" />
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
    </svg>
  );
}
