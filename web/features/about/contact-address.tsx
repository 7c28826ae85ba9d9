import Link from "@mui/material/Link";
import { useSiteDetails } from "./use-site-details.ts";

interface ContactAddressProps {
  /** The text to show if the address cannot be loaded. It must fit into the surrounding sentence. */
  fallback: string;
}

export function ContactAddress({ fallback }: ContactAddressProps) {
  const details = useSiteDetails();
  if (details === undefined) return <span aria-busy="true">…</span>;
  if (!details) return fallback;
  return <Link href={`mailto:${details.contact}`}>{details.contact}</Link>;
}
