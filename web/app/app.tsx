import { ThemeProvider } from "@mui/material/styles";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import type { Session } from "../api/session.ts";
import { colorSchemeKey } from "../api/storage-keys.ts";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { type SiteHistory, SiteRouter } from "../navigation/site-router.tsx";
import { siteTheme } from "../theme/theme.ts";
import { AuthProvider } from "./auth-provider.tsx";
import { Router } from "./router.tsx";

interface AppProps {
  /** Creates the navigation history when a page is rendered at build time. Browsers use their own history. */
  createHistory?: () => SiteHistory;
  /** The session that the page is rendered or hydrated with. */
  session: Session;
}

/** The root component of the application, with its theme, router and session. */
export function App({ createHistory, session }: AppProps) {
  // Enables the web fonts after the first render, if first-paint/choose-page.ts has delayed them.
  useEffect(() => {
    delete document.documentElement.dataset.fonts;
  }, []);
  return (
    <ThemeProvider theme={siteTheme()} defaultMode="system" modeStorageKey={colorSchemeKey} noSsr>
      <SiteRouter createHistory={createHistory}>
        <AuthProvider firstSession={session}>
          <SafeRouter />
        </AuthProvider>
      </SiteRouter>
    </ThemeProvider>
  );
}

/** Catches errors outside the layouts, for example if a layout fails to load. */
function SafeRouter() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Router />
    </ErrorBoundary>
  );
}
