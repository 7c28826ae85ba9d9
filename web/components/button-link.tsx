import Button, { type ButtonProps } from "@mui/material/Button";
import { Link, type LinkProps } from "react-router-dom";

type ButtonLinkProps = Omit<ButtonProps<typeof Link>, "href" | "component"> & Pick<LinkProps, "to">;

export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />;
}
