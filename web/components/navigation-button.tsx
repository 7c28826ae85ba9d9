import Button, { type ButtonProps } from "@mui/material/Button";
import { useNavigate } from "react-router-dom";

interface NavigationButtonProps extends Omit<ButtonProps, "onClick" | "href"> {
  to: string;
  state?: unknown;
}

/** A button that opens another page. The specification requires a button here, not a link. */
export function NavigationButton({ to, state, ...props }: NavigationButtonProps) {
  const navigate = useNavigate();
  return <Button {...props} onClick={() => navigate(to, { state })} />;
}
