import { TextLink } from "../../components/text-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { InfoPage } from "./info-page.tsx";

export default function TermsPage() {
  return (
    <InfoPage
      title="Conditions d'utilisation"
      lead="Les règles de la maison, courtes et sans jargon."
    >
      <h2>Votre compte</h2>
      <p>
        L'inscription est gratuite et demande un nom, une adresse email vérifiée et un mot de passe,
        que vous gardez pour vous. Une personne, un compte.
      </p>
      <h2>Vos recettes et vos photos</h2>
      <p>
        Elles restent les vôtres. En les publiant, vous nous autorisez à les montrer sur ce site aux
        personnes inscrites. Publiez ce que vous avez le droit de publier&nbsp;: vos mots, vos
        photos. Vous pouvez supprimer une recette tant que son défi est ouvert.
      </p>
      <p>
        Vous pouvez aussi partager une recette hors du site&nbsp;: avec toute personne qui en a le
        lien ou, une fois le palmarès arrêté, avec tout le monde. Vous nous autorisez alors à la
        montrer à ces personnes, avec votre nom, jusqu'à ce que vous cessiez de la partager, ce que
        vous pouvez faire à tout moment. Pour partager, il faut avoir 15 ans ou plus, ou l'accord
        d'un parent.
      </p>
      <h2>Les votes</h2>
      <p>
        Une note par recette, jamais pour la sienne. Les comptes multiples et les votes concertés
        faussent le jeu et peuvent entraîner un bannissement, toujours motivé.
      </p>
      <h2>Le respect</h2>
      <p>
        Ni insulte, ni discrimination, ni publicité. Nous retirons ce qui enfreint ces règles ou la
        loi.
      </p>
      <h2>Signaler, retirer, contester</h2>
      <p>
        Chacun peut signaler une recette&nbsp;: depuis la recette, ou sans compte à la page{" "}
        <TextLink to={paths.report}>Signaler un contenu</TextLink>. Une personne examine chaque
        signalement, en général sous 48 heures, et écrit sa décision à qui a donné son adresse.
        Aucun moyen automatisé ne décide.
      </p>
      <p>
        Une recette retirée n'est plus montrée à personne. Son auteur reçoit les faits, le fondement
        et la façon de contester, ce qu'il peut faire une fois, pendant six mois, depuis son
        profil&#8239;; il peut participer de nouveau au défi s'il est encore ouvert. Remise en
        ligne, elle retrouve ses votes et son rang. Six mois après une décision, le dossier et ce
        qui avait été retiré sont effacés.
      </p>
      <p>
        Des infractions répétées, ou des signalements manifestement infondés et répétés, peuvent
        entraîner un bannissement, toujours motivé.
      </p>
      <h2>Le service</h2>
      <p>
        Nous faisons de notre mieux pour que le site soit toujours ouvert, sans pouvoir le garantir.
        Les recettes sont l'œuvre de leurs auteurs&nbsp;: vérifiez les allergènes et les cuissons.
      </p>
      <p>
        Ce que nous faisons de vos données est expliqué à la page{" "}
        <TextLink to={paths.privacy}>Confidentialité</TextLink>.
      </p>
    </InfoPage>
  );
}
