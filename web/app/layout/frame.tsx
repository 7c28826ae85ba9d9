import Box from "@mui/material/Box";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createQueryClient } from "../../api/query-client.ts";
import { ToastProvider } from "../../components/toast/toast-provider.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { registerServiceWorker } from "../../navigation/register-service-worker.ts";
import { whenIdle } from "../../navigation/when-idle.ts";
import { LazyTimerBell } from "../../recipe/cooking/lazy-timer-bell.tsx";
import { Footer } from "./footer.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageOutlet } from "./outlet.tsx";
import { frameStyle } from "./public-layout.tsx";
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
  useEffect(
    () =>
      whenIdle(async () => {
        await fetchParts();
        registerServiceWorker();
      }),
    [],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Box sx={frameStyle}>
          <SkipLink />
          <OfflineNotice />
          <TopBar />
          <PageOutlet maxWidth={1168} />
          <Footer />
          <LazyTimerBell />
        </Box>
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** A failure shows when a part is wanted. */
function fetchParts(): Promise<void> {
  return loadChunk("preload-parts", () => import("./preload-parts.ts")).then(
    ({ preloadParts }) => preloadParts(),
    () => undefined,
  );
}
