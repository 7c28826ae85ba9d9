import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";

interface PageProps {
  title: string;
  /** The title is one to go by until the real one is loaded, whose room it takes. */
  isTitlePending?: boolean;
  /** Buttons or links that stand beside the title. */
  actions?: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** True once a first page has been shown: the browser itself puts the focus on that one. */
let navigated = false;

/** A page: names the document, shows its only h1 and moves focus there when one navigates to it. */
export function Page({ title, isTitlePending = false, actions, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // How one came here: what changes in the address afterwards, such as a tab, leaves the focus where it is.
  const [arrival] = useState(useNavigationType());

  useEffect(() => {
    if (!navigated) {
      navigated = true;
      return;
    }
    if (arrival !== "POP") window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [arrival]);

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

/** Most titles take two lines on a phone and one beside the actions on a desk. */
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
