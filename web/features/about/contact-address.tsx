import Link from "@mui/material/Link";
import { useSiteDetails } from "./use-site-details.ts";

export function ContactAddress() {
  const details = useSiteDetails();
  if (details === undefined) return <span aria-busy="true">…</span>;
  if (!details) return "l'adresse n'a pas pu être chargée, veuillez recharger la page";
  return <Link href={`mailto:${details.contact}`}>{details.contact}</Link>;
}
