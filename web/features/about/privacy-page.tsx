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
        <li>
          Votre nom, votre adresse email, une empreinte de votre mot de passe et, si vous l'avez
          réinitialisé par email, la date de la dernière fois.
        </li>
        <li>Vos recettes, leurs photos, et les notes et les mots de vos votes.</li>
        <li>
          Votre carnet&nbsp;: les recettes que vous y gardez, vos notes et le jour où vous les avez
          cuisinées. Vous seul le voyez&#8239;; chacun voit combien de personnes ont cuisiné une
          recette, sans leur nom.
        </li>
        <li>
          Pour chacune de vos recettes, qui peut la lire, et le jour où vous avez confirmé avoir 15
          ans ou plus, ou l'accord d'un parent, pour la partager.
        </li>
        <li>
          Les emails que vous avez choisis et, pour le défi du matin seulement, le jour exact de
          votre dernière visite&nbsp;: il s'arrête après deux mois sans vous voir. Une adresse à
          laquelle un email n'arrive pas, ou qui le signale comme indésirable, n'en reçoit plus.
        </li>
        <li>
          La date de votre dernière visite, notée une fois par mois au plus, pour supprimer les
          comptes inutilisés.
        </li>
        <li>
          Vos sessions ouvertes, que vous voyez et fermez dans votre profil&nbsp;: le navigateur que
          chacune annonce, la date et l'heure de la connexion, de la dernière activité et de la
          dernière confirmation par clé d'accès.
        </li>
        <li>
          Vos clés d'accès, si vous en ajoutez&nbsp;: leur clé publique, leur nom, leur date d'ajout
          et leur dernière utilisation. Votre empreinte ou votre visage ne quitte jamais votre
          appareil.
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
        votes et vous écrire quand votre compte le demande. Nous vous envoyons aussi le résultat des
        défis auxquels vous participez et, si vous l'avez choisi, le défi du matin&nbsp;: chacun de
        ces emails contient un lien pour ne plus le recevoir, et aucun ne contient de traceur. Votre
        nom et vos recettes sont visibles des personnes inscrites&#8239;; votre adresse email ne
        l'est jamais.
      </p>
      <h2>Les recettes que vous partagez</h2>
      <p>
        Une recette n'est lisible sans compte que si vous la partagez&nbsp;: par son lien, ou avec
        tout le monde, moteurs de recherche compris. Sa page montre la photo, la recette, son défi
        et votre nom&#8239;; son adresse contient l'identifiant de votre compte. Elle n'utilise
        aucun cookie et ne compte pas ses visites. Si une recette publique a gagné son défi, sa
        photo et votre nom peuvent paraître sur la page de connexion. Quand vous cessez de partager
        la recette, la page disparaît en cinq minutes au plus, et l'image qui l'annonce dans les
        messageries en une heure. Les moteurs de recherche et les messageries peuvent en garder une
        copie plus longtemps.
      </p>
      <h2>Dans votre navigateur</h2>
      <p>
        Le site n'utilise aucun cookie de suivi. Un seul cookie, lu par la page de connexion
        seulement, reconnaît un appareil où vous vous êtes déjà connecté, pour que les essais
        d'autrui ne vous bloquent pas. Le site garde dans votre navigateur votre session, vos
        brouillons de recettes, vos minuteurs, les quantités et les ingrédients cochés des recettes
        que vous cuisinez, votre choix d'apparence, les annonces de victoire que vous avez fermées
        et les derniers compteurs de vos recettes, pour vous dire ce qui est nouveau&#8239;; pendant
        24 heures au plus, la page que vous vouliez lire avant de vous inscrire, pour l'ouvrir à
        votre connexion&#8239;; ses pages et ce que vous y avez lu, pour les retrouver sans réseau.
        À votre déconnexion, ce que vous avez lu et les photos de brouillons s'effacent.
      </p>
      <h2>Combien de temps</h2>
      <p>
        Tant que votre compte existe. Un compte inutilisé pendant deux ans est supprimé, après un
        email un mois avant. À sa suppression, vos données personnelles, vos recettes, vos votes et
        votre carnet sont effacés définitivement. Si un administrateur l'a supprimé, votre adresse
        est gardée jusqu'à l'envoi de l'email qui vous en avertit, une semaine environ au plus. Le
        palmarès d'un défi garde ses chiffres, sans votre nom, ni le titre ni la photo de votre
        recette&#8239;; vos signalements restent, sans votre nom. Une photo supprimée ou retirée
        n'est plus servie au bout d'un jour au plus. Les sauvegardes techniques les contiennent
        encore 30 jours, puis les oublient.
      </p>
      <h2>Vos droits</h2>
      <p>
        Vous pouvez consulter, corriger, récupérer ou effacer vos données depuis{" "}
        <TextLink to={paths.profile}>votre profil</TextLink>, ou en écrivant à{" "}
        <ContactAddress fallback="notre adresse (elle n'a pas pu être chargée, veuillez recharger la page)" />
        . Vous pouvez aussi saisir la CNIL.
      </p>
    </InfoPage>
  );
}
