import Button, { type ButtonProps } from "@mui/material/Button";
import { Link, type LinkProps } from "react-router-dom";

type ButtonLinkProps = Omit<ButtonProps<typeof Link>, "href" | "component"> & Pick<LinkProps, "to">;

/** A link within the site that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  return <Button component={Link} {...props} />;
}
