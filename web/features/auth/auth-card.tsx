import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";
import kitchen from "./kitchen.svg";

interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The page of a visitor at the door: what they came to do on one side, the table that waits for them on the other. */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  return (
    <Box sx={cardStyle}>
      <Box sx={{ p: { xs: 0, sm: 5 } }}>
        <Page title={title} lead={lead}>
          {children}
        </Page>
      </Box>
      <Box sx={pictureStyle}>
        <img src={kitchen} alt="" width="480" height="560" loading="lazy" />
      </Box>
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

const pictureStyle = {
  display: { xs: "none", md: "flex" },
  alignItems: "center",
  justifyContent: "center",
  height: "100%",
  minHeight: 560,
  bgcolor: "tint.main",
  "& img": { width: "100%", height: "100%", objectFit: "cover", display: "block" },
} as const;
