import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { useLocation } from "react-router-dom";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { SiteRouter } from "../navigation/site-router.tsx";
import { AuthProvider } from "./auth-provider.tsx";
import "../navigation/pop-guard.ts";
import { siteTheme } from "../theme/theme.ts";
import { Router } from "./router.tsx";

/** The root component, which provides the theme, the router and the session to all pages. */
export function App() {
  return (
    <ThemeProvider theme={siteTheme()} defaultMode="system" modeStorageKey="scheme" noSsr>
      <CssBaseline />
      <SiteRouter>
        <AuthProvider>
          <SafeRouter />
        </AuthProvider>
      </SiteRouter>
    </ThemeProvider>
  );
}

/** Catches errors outside all layouts, such as a failure to load the layout itself. */
function SafeRouter() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary address={pathname}>
      <Router />
    </ErrorBoundary>
  );
}
