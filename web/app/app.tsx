import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { type SiteHistory, SiteRouter } from "../navigation/site-router.tsx";
import { siteTheme } from "../theme/theme.ts";
import { AuthProvider } from "./auth-provider.tsx";
import { Router } from "./router.tsx";

/** The root component. When the build renders a page, `createHistory` provides a history instead of the browser's. */
export function App({ createHistory }: { createHistory?: () => SiteHistory }) {
  return (
    <ThemeProvider theme={siteTheme()} defaultMode="system" modeStorageKey="scheme" noSsr>
      <CssBaseline />
      <SiteRouter createHistory={createHistory}>
        <AuthProvider>
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
