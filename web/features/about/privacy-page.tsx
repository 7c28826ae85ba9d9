import { TextLink } from "../../components/text-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { ContactAddress } from "./contact-address.tsx";
import { InfoPage } from "./info-page.tsx";

export default function PrivacyPage() {
  return (
    <InfoPage
      title="Confidentialité"
      lead="Le strict nécessaire, rien de plus&nbsp;: ni publicité, ni traceur, ni revente."
    >
      <h2>Ce que nous gardons</h2>
      <ul>
        <li>Votre nom, votre adresse email et une empreinte de votre mot de passe.</li>
        <li>Vos recettes, leurs photos et les notes que vous donnez.</li>
        <li>
          Votre carnet&nbsp;: les recettes que vous y gardez, vos notes et le jour où vous les avez
          cuisinées. Vous seul le voyez&#8239;; chacun voit combien de personnes ont cuisiné une
          recette, sans leur nom.
        </li>
        <li>
          Vos sessions ouvertes&nbsp;: le navigateur que chacune annonce et sa dernière activité,
          que vous voyez et fermez dans votre profil.
        </li>
        <li>
          Vos signalements et les décisions sur vos recettes&nbsp;: jusqu'à six mois après la
          décision. Qui signale sans compte nous laisse son nom et son adresse pour la même durée,
          et 24 heures seulement s'il ne suit pas le lien reçu. L'auteur d'une recette n'apprend pas
          qui l'a signalée.
        </li>
        <li>
          Pendant une heure au plus, l'empreinte des tentatives (connexions échouées, envois), pour
          vous protéger.
        </li>
        <li>
          Pendant un an, un journal de sécurité&nbsp;: qui a changé quel droit, quel compte a été
          banni ou supprimé, quelle limite a été atteinte. Il ne contient que des identifiants, ni
          nom, ni adresse, ni texte.
        </li>
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
        Le site n'utilise aucun cookie de suivi. Un seul cookie, lu par la page de connexion
        seulement, reconnaît un appareil où vous vous êtes déjà connecté, pour que les essais
        d'autrui ne vous bloquent pas. Le site garde dans votre navigateur votre session, vos
        brouillons de recettes, vos minuteurs et votre choix d'apparence&#8239;; ses pages et ce que
        vous y avez lu, pour les retrouver sans réseau. À votre déconnexion, ce que vous avez lu et
        les photos de brouillons s'effacent.
      </p>
      <h2>Combien de temps</h2>
      <p>
        Tant que votre compte existe. Un compte inutilisé pendant deux ans est supprimé, après un
        email un mois avant. À sa suppression, vos données personnelles, vos recettes, vos votes et
        votre carnet sont effacés définitivement. Le palmarès d'un défi garde ses chiffres, sans
        votre nom, ni le titre ni la photo de votre recette&#8239;; vos signalements restent, sans
        votre nom. Une photo supprimée ou retirée n'est plus servie au bout d'un jour au plus. Les
        sauvegardes techniques de la base les contiennent encore 35 jours, celles des photos 30
        jours, puis les oublient.
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
