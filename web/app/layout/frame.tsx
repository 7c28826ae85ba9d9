import Box from "@mui/material/Box";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createQueryClient } from "../../api/query-client.ts";
import { ToastProvider } from "../../components/toast/toast-provider.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { loadChunk } from "../../navigation/load-chunk.ts";
import { preloadWhenIdle } from "../../navigation/when-idle.ts";
import { LazyTimerBar, LazyTimerBell } from "../../recipe/cooking/lazy-timers.tsx";
import { Footer } from "./footer.tsx";
import { IdentityCheck } from "./identity-check.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { PageOutlet } from "./outlet.tsx";
import { frameStyle } from "./public-layout.tsx";
import { SkipLink } from "./skip-link.tsx";
import { TopBar } from "./top-bar.tsx";

let current: { userId: string; client: QueryClient } | undefined;

/**
 * Returns the user's query client. router.tsx may fill its cache before the first render.
 *
 * @public
 */
export function queryClientOf(userId: string): QueryClient {
  if (current?.userId !== userId) current = { userId, client: createQueryClient(userId) };
  return current.client;
}

/** The layout for signed-in users (spec §2). It owns the cache for queries. */
export default function Frame() {
  const { user } = useAuth();
  const userId = user?.id ?? "";
  return <UserFrame key={userId} userId={userId} />;
}

/** The layout for one user. Each login mounts the layout again, with a new query cache. */
function UserFrame({ userId }: { userId: string }) {
  const [queryClient] = useState(() => queryClientOf(userId));
  useEffect(
    () => () => {
      current = undefined;
    },
    [],
  );
  useEffect(() => preloadWhenIdle(prepareOfflineUse), []);
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <Box sx={frameStyle}>
          <SkipLink />
          <OfflineNotice />
          <TopBar />
          <PageOutlet />
          <Footer />
          <Box className="timers" sx={timersStyle}>
            <LazyTimerBar />
          </Box>
          <LazyTimerBell />
          <IdentityCheck />
        </Box>
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Keeps the kitchen timers at the bottom of the window while the page scrolls. */
const timersStyle = {
  position: "sticky",
  bottom: 0,
  zIndex: "appBar",
  pb: "env(safe-area-inset-bottom)",
  bgcolor: "tint.main",
  displayPrint: "none",
} as const;

/** Prepares the site for offline use. If the code for this cannot be loaded, the next visit tries again. */
function prepareOfflineUse(): Promise<void> {
  return loadChunk("prepare-offline-use", () => import("./prepare-offline-use.ts")).then(
    (module) => module.prepareOfflineUse(),
    () => undefined,
  );
}
