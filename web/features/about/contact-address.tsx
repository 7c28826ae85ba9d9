import Link from "@mui/material/Link";

/** The team's address at the site's own domain. */
export function ContactAddress() {
  const address = `contact@${location.hostname}`;
  return <Link href={`mailto:${address}`}>{address}</Link>;
}
