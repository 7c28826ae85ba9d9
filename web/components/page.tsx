import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { endHydration } from "../navigation/hydration.ts";

interface PageProps {
  title: string;
  /** True while the title is unknown. A skeleton is shown in its place. */
  isTitlePending?: boolean;
  actions?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * False until the user navigates for the first time. On the first page, the browser sets the initial focus.
 */
let hasNavigated = false;

/** Page content with a title. Sets the document title, and focuses the h1 heading after navigation. */
export function Page({ title, isTitlePending = false, actions, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Remembers how the page was opened, so that later URL changes, such as switching tabs, do not move the
  // focus.
  const [navigationType] = useState(useNavigationType());

  useEffect(endHydration, []);

  useEffect(() => {
    if (!hasNavigated) {
      hasNavigated = true;
      return;
    }
    if (navigationType !== "POP") window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [navigationType]);

  return (
    <>
      <title>{`${title} · À vos toques`}</title>
      <Box component="header" sx={{ mb: { xs: 3, sm: 4 } }}>
        <Box
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            gap: 2,
          }}
        >
          <Box ref={heading} component="h1" tabIndex={-1} sx={titleStyle}>
            {isTitlePending ? (
              <Skeleton variant="rounded" sx={pendingStyle}>
                {title}
              </Skeleton>
            ) : (
              title
            )}
          </Box>
          {actions}
        </Box>
        {lead && (
          <Box component="p" sx={{ mt: 1, mb: 0, maxWidth: "65ch", color: "text.secondary" }}>
            {lead}
          </Box>
        )}
      </Box>
      {children}
    </>
  );
}

/** Reserves the usual height of a title: two lines on phones, one line on larger screens. */
const pendingStyle = {
  width: { xs: "calc(100vw - 48px)", sm: "16em" },
  maxWidth: "100%",
  height: { xs: "2.3em", sm: "1.15em" },
  color: "transparent",
} as const;

const titleStyle = {
  typography: "h1",
  m: 0,
  outline: "none",
  overflowWrap: "anywhere",
} as const;
