import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useLocation } from "react-router-dom";
import type { Session } from "../api/session.ts";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { type SiteHistory, SiteRouter } from "../navigation/site-router.tsx";
import { siteTheme } from "../theme/theme.ts";
import { AuthProvider } from "./auth-provider.tsx";
import { Router } from "./router.tsx";

interface AppProps {
  /**
   * Creates the navigation history with which the build renders a page. In a browser, the browser's own history is
   * used.
   */
  createHistory?: () => SiteHistory;
  /** The session with which the build renders the page, or with which the browser hydrates it. */
  session: Session;
}

/** The root component of the application, with its theme, router and session. */
export function App({ createHistory, session }: AppProps) {
  return (
    <ThemeProvider theme={siteTheme()} defaultMode="system" modeStorageKey="scheme" noSsr>
      <CssBaseline />
      <SiteRouter createHistory={createHistory}>
        <AuthProvider firstSession={session}>
          <SafeRouter />
        </AuthProvider>
      </SiteRouter>
    </ThemeProvider>
  );
}

/** An error boundary for errors outside of any layout, such as a layout that fails to load. */
function SafeRouter() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary address={pathname}>
      <Router />
    </ErrorBoundary>
  );
}
