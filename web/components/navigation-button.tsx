import Button, { type ButtonProps } from "@mui/material/Button";
import { useNavigate } from "react-router-dom";

interface NavigationButtonProps extends Omit<ButtonProps, "onClick" | "href"> {
  /** Where in the site it leads. */
  to: string;
  /** What the other page is handed on. */
  state?: unknown;
}

/** A button that leads to another page, where the specification asks for a button rather than a link. */
export function NavigationButton({ to, state, ...props }: NavigationButtonProps) {
  const navigate = useNavigate();
  return <Button {...props} onClick={() => navigate(to, { state })} />;
}
