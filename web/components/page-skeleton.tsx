import Skeleton from "@mui/material/Skeleton";

/** Placeholder for a page title that has not loaded yet: two lines high on phones, one line high on larger screens. */
export function TitleSkeleton({ children }: { children: string }) {
  return (
    <Skeleton variant="rounded" sx={titleStyle}>
      {children}
    </Skeleton>
  );
}

/**
 * Placeholder for a page's introduction (`lead`) that has not loaded yet: two lines on phones, one on larger screens.
 */
export function LeadSkeleton() {
  return <Skeleton component="span" variant="rounded" sx={leadStyle} />;
}

const titleStyle = {
  width: { xs: "calc(100vw - 48px)", sm: "16em" },
  maxWidth: "100%",
  height: { xs: "2.3em", sm: "1.15em" },
  color: "transparent",
} as const;

const leadStyle = {
  display: "block",
  maxWidth: "60ch",
  height: { xs: "2lh", sm: "1lh" },
} as const;
