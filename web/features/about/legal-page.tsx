import { TextLink } from "../../components/text-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { ContactAddress } from "./contact-address.tsx";
import { InfoPage } from "./info-page.tsx";
import { type SiteDetails, useSiteDetails } from "./use-site-details.ts";

/** Reserves a line for a detail that has not loaded yet, to avoid a layout shift. */
const blank = "\u00A0";

/** The legal notice at /mentions-legales, which French law requires (LCEN, article 1-1). */
export default function LegalPage() {
  const details = useSiteDetails();
  return (
    <InfoPage
      title="Mentions légales"
      lead="Qui édite ce site, qui en répond, qui l'héberge et comment nous joindre."
    >
      <h2>Éditeur</h2>
      <p>{textOf(details, "editor")}</p>
      <h2>Directeur de la publication</h2>
      <p>{textOf(details, "director")}</p>
      <h2>Hébergeur</h2>
      <p>
        Amazon Web Services EMEA SARL, 38 avenue John F. Kennedy, L-1855 Luxembourg.{" "}
        <TextLink to="https://aws.amazon.com/fr/contact-us/">aws.amazon.com/fr/contact-us</TextLink>
      </p>
      <h2>Nous joindre</h2>
      <p>
        <ContactAddress fallback="L'adresse n'a pas pu être chargée, veuillez recharger la page" />.
        Autorités et personnes inscrites peuvent nous écrire en français&#8239;; c'est aussi notre
        point de contact unique (règlement européen sur les services numériques, articles 11 et 12).
      </p>
      <h2>Signaler un contenu</h2>
      <p>
        Une recette enfreint la loi ou nos conditions&#8239;? La page{" "}
        <TextLink to={paths.report}>Signaler un contenu</TextLink> est ouverte à tous, sans compte.
      </p>
    </InfoPage>
  );
}

function textOf(details: SiteDetails | null | undefined, name: "editor" | "director"): string {
  if (details === undefined) return blank;
  if (!details) return "Cette information n'a pas pu être chargée, veuillez recharger la page.";
  return details[name] ?? "Non renseigné.";
}
