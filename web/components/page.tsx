import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";

interface PageProps {
  title: string;
  /** True until the title is known. Until then, a skeleton of similar size replaces the title. */
  isTitlePending?: boolean;
  actions?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * True after the first page has been shown. The first page's heading is not focused, because the browser
 * itself sets the initial focus.
 */
let hasNavigated = false;

/**
 * A page of the site. Sets the document title, renders the h1 heading, and focuses the heading after
 * navigation.
 */
export function Page({ title, isTitlePending = false, actions, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Keeps the type of navigation that opened the page, so that later URL changes, such as a change of tab, do
  // not move the focus.
  const [navigationType] = useState(useNavigationType());

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

/** Height of the title, which usually takes two lines on a phone and one line on a desktop. */
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
