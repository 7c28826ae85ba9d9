import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { endHydration } from "../navigation/hydration.ts";
import { spreadRow } from "../theme/spread-row.ts";

interface PageProps {
  title: string;
  titlePlaceholder?: ReactNode;
  actions?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/**
 * False for the first page of a visit. The browser sets the initial focus on that page, and `Page` sets it on later
 * pages.
 */
let hasNavigated = false;

/** A page's title and content. Sets the document title, and moves the focus to the heading after navigation. */
export function Page({ title, titlePlaceholder, actions, lead, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Remembers how the page was opened, for example with a link or the back button. Later changes of the URL, such as a
  // change of tab, therefore do not move the focus.
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
      <Box component="header" sx={headerStyle}>
        {/* The prerendered title may differ from `title`, because first-paint/show-title.ts may have replaced it with
            the recipe's title. */}
        <Box ref={heading} component="h1" tabIndex={-1} sx={titleStyle} suppressHydrationWarning>
          {titlePlaceholder || title}
        </Box>
        {lead && (
          <Box component="p" sx={leadStyle}>
            {lead}
          </Box>
        )}
        {actions}
      </Box>
      {children}
    </>
  );
}

const headerStyle = {
  ...spreadRow,
  gap: 2,
  mb: { xs: 3, sm: 4 },
} as const;

/** On phones, the lead follows the title. On wide screens, it follows the actions, which are next to the title. */
const leadStyle = {
  flexBasis: "100%",
  minWidth: 0,
  order: { sm: 1 },
  m: 0,
  mt: -1,
  // Limits the text to 65 characters a line. With a maximum width, the actions could follow on the same line.
  pr: "max(0px, 100% - 65ch)",
  color: "text.secondary",
} as const;

const titleStyle = {
  typography: "h1",
  m: 0,
  outline: "none",
  overflowWrap: "anywhere",
} as const;
