import Box from "@mui/material/Box";
import type { ReactNode } from "react";

interface NoticeProps {
  children: ReactNode;
  action?: ReactNode;
}

/** An error message that screen readers announce. It needs much less code than MUI's Alert. */
export function FailureAlert({ children, action }: NoticeProps) {
  return (
    <Box
      role="alert"
      data-failure
      sx={{ ...noticeStyle, borderColor: "error.main", color: "error.main" }}
    >
      <div>{children}</div>
      {action}
    </Box>
  );
}

/**
 * A success message that screen readers announce. Render the component before it has a message, because screen readers
 * announce only changes to an element that is already on the page.
 */
export function SuccessNotice({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={children ? successStyle : { position: "absolute" }}>
      {children}
    </Box>
  );
}

const noticeStyle = {
  mb: 3,
  px: 2,
  py: 1.5,
  borderLeft: "4px solid",
  borderRadius: "4px 12px 12px 4px",
  bgcolor: "color-mix(in srgb, currentColor 8%, transparent)",
  fontWeight: 500,
} as const;

const successStyle = {
  ...noticeStyle,
  borderColor: "success.main",
  color: "success.main",
} as const;
