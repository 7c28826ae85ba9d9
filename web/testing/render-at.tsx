import { ThemeProvider } from "@mui/material/styles";
import { render } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { type InitialEntry, MemoryRouter, useLocation } from "react-router-dom";
import { AuthProvider } from "../app/auth-provider.tsx";
import { siteTheme } from "../theme/theme.ts";

/** Renders components at a URL, with the theme and the session. `currentPath` returns the current path. */
export function renderAt(address: InitialEntry, children: ReactNode) {
  let path = "";
  function LocationProbe() {
    const location = useLocation();
    path = location.pathname + location.search;
    return null;
  }
  const view = render(
    <ThemeProvider theme={siteTheme()}>
      <MemoryRouter initialEntries={[address]}>
        <AuthProvider>
          <Suspense fallback={null}>{children}</Suspense>
          <LocationProbe />
        </AuthProvider>
      </MemoryRouter>
    </ThemeProvider>,
  );
  return { ...view, currentPath: () => path };
}
