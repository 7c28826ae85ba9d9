import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Page } from "../../components/page.tsx";

interface InfoPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function InfoPage({ title, lead, children }: InfoPageProps) {
  return (
    <Page title={title} lead={lead}>
      <Box sx={textStyle}>{children}</Box>
    </Page>
  );
}

const textStyle = {
  maxWidth: "68ch",
  "& h2": { typography: "h2", mt: 5, mb: 1.5 },
  "& h2:first-of-type": { mt: 0 },
  "& p": { my: 1.5 },
  "& ul": { my: 1.5, pl: 3, listStyle: "disc" },
  "& li": { mb: 0.75 },
} as const;
