import Box from "@mui/material/Box";
import { type FormEventHandler, lazy, type ReactNode, Suspense } from "react";
import { Page } from "../../components/page.tsx";
import { linkLineStyle } from "../../components/text-link.tsx";
import kitchen from "./kitchen.svg";

// If the code for the showcase cannot be loaded, the introduction to the site stays visible.
const Showcase = lazy(() => import("./showcase.tsx").catch(() => ({ default: () => null })));

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  /** True to show an introduction to the site, and to show the picture even on phones. */
  introducesSite?: boolean;
  children: ReactNode;
}

/** The layout of the pages for signed-out visitors: a form and a picture side by side. */
export function AuthCard({ title, lead, introducesSite = false, children }: AuthCardProps) {
  return (
    <Box sx={introducesSite ? tallCardStyle : cardStyle}>
      <Box sx={{ ...pictureStyle, display: { xs: introducesSite ? "flex" : "none", md: "flex" } }}>
        <img
          src={kitchen}
          alt=""
          width="480"
          height="560"
          loading={introducesSite ? "eager" : "lazy"}
          fetchPriority={introducesSite ? "high" : "auto"}
        />
      </Box>
      <Box sx={{ p: { xs: 0, sm: 5 } }}>
        <Page title={title} lead={lead}>
          {children}
          {introducesSite && <SiteIntroduction />}
        </Page>
      </Box>
    </Box>
  );
}

interface AuthFormProps {
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** A form with a password field. `post` keeps the password out of the URL if the page's scripts fail to load. */
export function AuthForm({ onSubmit, children }: AuthFormProps) {
  return (
    <Box component="form" method="post" noValidate onSubmit={onSubmit} sx={formStyle}>
      {children}
    </Box>
  );
}

/** An introduction to the site, which the showcase replaces once it has loaded. Both have the same height (D53). */
function SiteIntroduction() {
  return (
    <Box sx={introductionStyle}>
      <ul>
        <li>Chaque jour et chaque semaine, un défi de cuisine à relever.</li>
        <li>Une recette, une photo&nbsp;: la vôtre rejoint celles des autres cuisiniers.</li>
        <li>
          Goûtez des yeux, notez de 1 à 5 étoiles&nbsp;: les meilleures montent au classement.
        </li>
      </ul>
      <Suspense>
        <Showcase />
      </Suspense>
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

/** Aligns a tall form at the top, because a vertically centred form would move while the page loads. */
const tallCardStyle = { ...cardStyle, alignItems: "start" } as const;

/**
 * Shows the picture above the form on narrow screens, and to the right of the form on wide screens. The picture comes
 * first in the HTML. If it came later, it would push the form down while the page loads.
 */
const pictureStyle = {
  gridArea: { md: "1 / 2" },
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

const formStyle = { display: "grid", gap: 2.5 } as const;

export const belowFormStyle = {
  ...linkLineStyle,
  mt: 3,
  mb: 0,
  color: "text.secondary",
} as const;

const introductionStyle = {
  position: "relative",
  mt: 3,
  pt: 3,
  borderTop: 1,
  borderColor: "divider",
  color: "text.secondary",
  "& ul": { display: "grid", gap: 1, pl: 2.5, listStyle: "disc" },
  "& ul:not(:last-child)": { visibility: "hidden" },
  "& li::marker": { color: "primary.main" },
} as const;
