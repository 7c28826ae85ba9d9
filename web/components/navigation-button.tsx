import Button, { type ButtonProps } from "@mui/material/Button";
import { useNavigate } from "react-router-dom";

interface NavigationButtonProps extends Omit<ButtonProps, "onClick" | "href"> {
  /** Address within the site. */
  to: string;
  /** Router state for the next page. */
  state?: unknown;
}

/** A button that opens another page, where the specification requires a button instead of a link. */
export function NavigationButton({ to, state, ...props }: NavigationButtonProps) {
  const navigate = useNavigate();
  return <Button {...props} onClick={() => navigate(to, { state })} />;
}
