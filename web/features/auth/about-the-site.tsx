import Box from "@mui/material/Box";

/** What the site is, in three sentences, for who has never been here. */
export function AboutTheSite() {
  return (
    <Box component="ul" sx={listStyle}>
      <li>Chaque jour et chaque semaine, un défi de cuisine à relever.</li>
      <li>Une recette, une photo&nbsp;: la vôtre rejoint celles des autres cuisiniers.</li>
      <li>Goûtez des yeux, notez de 1 à 5 étoiles&nbsp;: les meilleures montent au classement.</li>
    </Box>
  );
}

const listStyle = {
  display: "grid",
  gap: 1,
  m: 0,
  mt: 3,
  pt: 3,
  pl: 2.5,
  borderTop: 1,
  borderColor: "divider",
  color: "text.secondary",
  "& li::marker": { color: "primary.main" },
} as const;
