import CssBaseline from "@mui/material/CssBaseline";
import { ThemeProvider } from "@mui/material/styles";
import { BrowserRouter, useLocation } from "react-router-dom";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { AuthProvider } from "./auth-provider.tsx";
import "../navigation/pop-guard.ts";
import { siteTheme } from "../theme/theme.ts";
import { Router } from "./router.tsx";

/** The whole application, in its look, with its addresses and its session. */
export function App() {
  return (
    <ThemeProvider theme={siteTheme()} defaultMode="system" modeStorageKey="scheme" noSsr>
      <CssBaseline />
      <BrowserRouter>
        <AuthProvider>
          <SafeRouter />
        </AuthProvider>
      </BrowserRouter>
    </ThemeProvider>
  );
}

/** Catches what even a layout cannot, such as the layout's own chunk. */
function SafeRouter() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary address={pathname}>
      <Router />
    </ErrorBoundary>
  );
}
