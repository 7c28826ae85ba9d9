import Box from "@mui/material/Box";
import { Suspense } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { ErrorBoundary } from "../../components/error-boundary.tsx";
import { useAfterFirstRender } from "../../hooks/use-after-first-render.ts";
import { useIsHydrating } from "../../navigation/hydration.ts";
import { contentWidth } from "../../theme/content-width.ts";
import { mainId } from "./skip-link.tsx";

/** The page's main landmark. Shows the page, a placeholder while the page loads, or an error. */
export function PageOutlet() {
  const { pathname } = useLocation();
  // The first render shows a placeholder, except on a prerendered page. A prerendered page is already visible, so the
  // first render hydrates it.
  const isAfterFirstRender = useAfterFirstRender(useIsHydrating());
  const placeholder = <Box aria-busy="true" data-placeholder sx={{ minHeight: "70vh" }} />;
  return (
    <Box
      component="main"
      id={mainId}
      tabIndex={-1}
      sx={{
        width: "100%",
        maxWidth: contentWidth,
        mx: "auto",
        px: { xs: 2.5, sm: 3 },
        py: { xs: 3, sm: 5 },
        outline: "none",
      }}
    >
      <ErrorBoundary resetKey={pathname}>
        {isAfterFirstRender ? (
          <Suspense fallback={placeholder}>
            <Outlet />
          </Suspense>
        ) : (
          placeholder
        )}
      </ErrorBoundary>
    </Box>
  );
}
