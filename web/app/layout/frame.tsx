import Box from "@mui/material/Box";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "../../api/query-client.ts";
import { useAuth } from "../auth-context.ts";
import { ToastProvider } from "../toast.tsx";
import { Footer } from "./footer.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageOutlet } from "./outlet.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

/** The frame of every page behind the guard (spec §2), with the server state of the person signed in. */
export default function Frame() {
  const { user } = useAuth();
  return <PersonalFrame key={user?.id ?? ""} />;
}

/** One person's frame: another person gets another, with nothing left in its cache. */
function PersonalFrame() {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Box sx={frameStyle}>
          <SkipLink />
          <OfflineNotice />
          <TopBar />
          <PageOutlet maxWidth={1168} />
          <Footer />
        </Box>
      </ToastProvider>
    </QueryClientProvider>
  );
}

const frameStyle = {
  display: "flex",
  flexDirection: "column",
  minHeight: "100dvh",
  // While something loads, the footer waits below the first screen: it does not jump when the rest arrives.
  "& > main:has(div[aria-busy=true])": { minHeight: "100dvh" },
} as const;
