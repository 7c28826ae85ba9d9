import { TextLink } from "../../components/text-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { ContactAddress } from "./contact-address.tsx";
import { InfoPage } from "./info-page.tsx";

export default function ContactPage() {
  return (
    <InfoPage title="Contact" lead="Une question, une idée, un souci&#8239;? Écrivez-nous.">
      <h2>Nous écrire</h2>
      <p>
        <ContactAddress fallback="L'adresse n'a pas pu être chargée, veuillez recharger la page." />
      </p>
      <p>Nous lisons chaque message et répondons sous deux jours ouvrés.</p>
      <h2>Pour aller plus vite</h2>
      <ul>
        <li>
          Vous n'avez pas reçu l'email de vérification&#8239;? Regardez dans les courriers
          indésirables, puis connectez-vous&nbsp;: un bouton permet de le recevoir à nouveau.
        </li>
        <li>
          Mot de passe oublié&#8239;? Le lien «&nbsp;Mot de passe oublié ?&nbsp;» de la page de
          connexion suffit.
        </li>
        <li>
          Un contenu déplacé&#8239;? <TextLink to={paths.report}>Signalez-le</TextLink>, nous le
          recevons aussitôt.
        </li>
      </ul>
    </InfoPage>
  );
}
