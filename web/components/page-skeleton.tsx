import Skeleton from "@mui/material/Skeleton";

/** Placeholder for a title that is still loading, as high as a typical one: two lines on phones, else one. */
export function TitleSkeleton({ children }: { children: string }) {
  return (
    <Skeleton variant="rounded" sx={titleStyle}>
      {children}
    </Skeleton>
  );
}

/** Placeholder for a `lead` that is still loading, as high as one line of 60 characters on a large screen. */
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
