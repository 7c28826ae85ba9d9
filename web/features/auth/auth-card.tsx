import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import kitchen from "./kitchen.svg";

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  /** True if the page introduces the site and shows its picture on phones too. */
  introducesSite?: boolean;
  children: ReactNode;
}

/** The page layout for signed-out visitors, with the form on one side and a picture on the other. */
export function AuthCard({ title, lead, introducesSite = false, children }: AuthCardProps) {
  return (
    <Box sx={cardStyle}>
      <Box sx={{ p: { xs: 0, sm: 5 } }}>
        <Page title={title} lead={lead}>
          {children}
          {introducesSite && <SiteIntroduction />}
        </Page>
      </Box>
      <Box sx={{ ...pictureStyle, display: { xs: introducesSite ? "flex" : "none", md: "flex" } }}>
        <img src={kitchen} alt="" width="480" height="560" loading="lazy" />
      </Box>
    </Box>
  );
}
function SiteIntroduction() {
  return (
    <Box component="ul" sx={listStyle}>
      <li>Chaque jour et chaque semaine, un défi de cuisine à relever.</li>
      <li>Une recette, une photo&nbsp;: la vôtre rejoint celles des autres cuisiniers.</li>
      <li>Goûtez des yeux, notez de 1 à 5 étoiles&nbsp;: les meilleures montent au classement.</li>
    </Box>
  );
}

const cardStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 440px)", md: "minmax(0, 1fr) minmax(0, 1fr)" },
  justifyContent: "center",
  alignItems: "center",
  maxWidth: { xs: 520, md: "none" },
  mx: "auto",
  border: { xs: 0, sm: "1px solid" },
  borderColor: { sm: "divider" },
  borderRadius: { sm: "24px" },
  bgcolor: { sm: "background.paper" },
  overflow: { sm: "hidden" },
} as const;

/**
 * On phones, shows the picture in a band above the form. On wide screens, shows it in a column next to the
 * form.
 */
const pictureStyle = {
  order: { xs: -1, md: 0 },
  alignItems: "center",
  justifyContent: "center",
  height: { xs: 132, md: "100%" },
  minHeight: { md: 560 },
  mb: { xs: 2, sm: 0 },
  borderRadius: { xs: "20px", sm: 0 },
  overflow: "hidden",
  bgcolor: "tint.main",
  "& img": { width: "100%", height: "100%", objectFit: "cover", display: "block" },
} as const;

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
