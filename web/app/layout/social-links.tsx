import Box from "@mui/material/Box";

const networks = [
  {
    name: "Instagram",
    path: "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm4.9-1.2h.1",
  },
  {
    name: "Facebook",
    path: "M14 21v-8h3l.5-3.5H14V7.8c0-1 .4-1.8 1.9-1.8h1.7V3.2C17 3.1 16 3 15 3c-2.7 0-4.5 1.6-4.5 4.4v2.1h-3V13h3v8z",
  },
] as const;

/** Icons of social networks. They are not links, because the site has no accounts there yet (spec §2). */
export function SocialLinks() {
  return (
    <Box component="ul" aria-label="Réseaux sociaux, bientôt" sx={listStyle}>
      {networks.map(({ name, path }) => (
        <li key={name}>
          <svg width="24" height="24" viewBox="0 0 24 24" role="img" aria-label={name}>
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </li>
      ))}
    </Box>
  );
}

const listStyle = {
  display: "flex",
  alignItems: "center",
  gap: 2,
  minHeight: 44,
  color: "text.secondary",
  "& svg": { display: "block" },
} as const;
