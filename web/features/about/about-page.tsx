import { InfoPage } from "./info-page.tsx";

export default function AboutPage() {
  return (
    <InfoPage
      title="À propos"
      lead="Une table commune pour celles et ceux qui aiment cuisiner, du curieux au passionné."
    >
      <h2>L'idée</h2>
      <p>
        Chaque jour, un défi. Chaque semaine, un autre, plus ambitieux. Un thème, un ingrédient, une
        envie de saison&nbsp;: à vous de proposer votre recette, avec sa photo et sa liste de
        courses.
      </p>
      <h2>Comment on joue</h2>
      <ul>
        <li>Une recette par personne et par défi, modifiable jusqu'à la fin du défi.</li>
        <li>
          Une note de 1 à 5 étoiles pour les recettes des autres, une seule fois, en goûtant des
          yeux.
        </li>
        <li>
          Un palmarès par défi, arrêté de 24 à 72 heures après la fin, dès que chaque recette a
          trois votes, avec tous ses chiffres.
        </li>
        <li>
          Un classement des meilleures recettes du jour et de la semaine, et des plus généreux
          contributeurs.
        </li>
      </ul>
      <h2>L'esprit</h2>
      <p>
        La bienveillance d'abord. Un plat raté se raconte aussi bien qu'un plat réussi, et tout le
        monde a commencé par des pâtes trop cuites. L'ordre des recettes laisse leur chance aux
        dernières arrivées comme aux plus discrètes. Ce qui blesse ou enfreint nos règles se
        signale, et se retire avec des raisons que l'on peut contester.
      </p>
    </InfoPage>
  );
}
