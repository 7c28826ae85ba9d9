import { TextLink } from "../../components/text-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { ContactAddress } from "./contact-address.tsx";
import { InfoPage } from "./info-page.tsx";

export default function PrivacyPage() {
  return (
    <InfoPage
      title="Confidentialité"
      lead="Le strict nécessaire, rien de plus : ni publicité, ni traceur, ni revente."
    >
      <h2>Ce que nous gardons</h2>
      <ul>
        <li>Votre nom, votre adresse email et une empreinte de votre mot de passe.</li>
        <li>Vos recettes, leurs photos et les notes que vous donnez.</li>
        <li>Le temps de vous protéger, la trace des tentatives de connexion échouées.</li>
      </ul>
      <p>
        Les photos sont débarrassées de leurs informations cachées, dont le lieu de prise de vue,
        avant d'être publiées.
      </p>
      <h2>Pourquoi</h2>
      <p>
        Pour faire fonctionner le jeu&nbsp;: vous reconnaître, montrer vos recettes, compter les
        votes et vous écrire quand votre compte le demande. Votre nom et vos recettes sont visibles
        des personnes inscrites&#8239;; votre adresse email ne l'est jamais.
      </p>
      <h2>Dans votre navigateur</h2>
      <p>
        Le site n'utilise aucun cookie de suivi. Il garde dans votre navigateur votre session, vos
        brouillons de recettes et votre choix d'apparence.
      </p>
      <h2>Combien de temps</h2>
      <p>
        Tant que votre compte existe. À sa suppression, vos données personnelles, vos recettes et
        vos votes sont effacés définitivement.
      </p>
      <h2>Vos droits</h2>
      <p>
        Vous pouvez consulter, corriger, récupérer ou effacer vos données depuis{" "}
        <TextLink to={paths.profile}>votre profil</TextLink>, ou en écrivant à <ContactAddress />.
        Vous pouvez aussi saisir la CNIL.
      </p>
    </InfoPage>
  );
}
