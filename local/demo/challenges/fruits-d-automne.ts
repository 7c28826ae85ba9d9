import type { DemoChallenge } from "../demo-challenge.ts";

export const fruitsDAutomne: DemoChallenge = {
  title: "Un dessert aux fruits d'automne",
  description:
    "Pommes, poires, coings, figues, agrumes qui arrivent : toute la semaine, des desserts où le fruit reste le héros. Tartes, crumbles, gâteaux, compotes, tout est permis.",
  type: "WEEKLY",
  category: "Desserts",
  from: -2,
  to: 4,
  recipes: [
    {
      title: "Tarte fine aux reinettes",
      kind: "tart",
      colors: ["#e7b76b", "#f0cd8d", "#d99a4a"],
      description:
        "Une pâte feuilletée abaissée très fin, des reinettes en lamelles serrées, du beurre, du sucre et trente-cinq minutes de four à 200 °C. Badigeonnez de gelée de pomme à la sortie, pour le brillant. À servir tiède, avec une crème épaisse.",
      ingredients: [
        "1|rouleau|pâte feuilletée pur beurre",
        "5|pièces|pommes reinettes",
        "50|g|beurre",
        "60|g|sucre roux",
        "2|c. à soupe|gelée de pomme",
      ],
    },
    {
      title: "Tarte bourdaloue aux poires",
      kind: "tart",
      colors: ["#ecd9a0", "#f4e8c1", "#d9b56a"],
      description:
        "Poires pochées à la vanille, crème d'amande généreuse et amandes effilées qui dorent pendant la cuisson. La pâte sablée se prépare la veille : reposée, elle ne se rétracte pas. Trente-cinq minutes à 180 °C.",
      ingredients: [
        "4|pièces|poires williams",
        "125|g|poudre d'amandes",
        "125|g|beurre",
        "125|g|sucre",
        "2|pièces|œufs",
        "1|gousse|vanille",
        "30|g|amandes effilées",
      ],
    },
    {
      title: "Poires pochées au vin et à la badiane",
      kind: "poached",
      colors: ["#7d1f33", "#b8475a"],
      description:
        "Épluchez les poires en gardant la queue, plongez-les dans le vin sucré avec cannelle, badiane et un zeste d'orange. Trente minutes à petit frémissement, puis une nuit dans leur sirop. Le lendemain, faites réduire celui-ci de moitié : il devient un vrai nappage.",
      ingredients: [
        "6|pièces|poires conférence",
        "75|cl|vin rouge",
        "150|g|sucre",
        "1|bâton|cannelle",
        "2|étoiles|badiane",
        "1|zeste|orange",
      ],
    },
    {
      title: "Tarte aux figues et au miel de châtaignier",
      kind: "berryTart",
      colors: ["#f3e6c8", "#7a3052", "#8f4264", "#6a2547"],
      description:
        "Les figues s'ouvrent en fleur sur une crème légère au fromage blanc, dans une pâte sablée cuite à blanc. Un filet de miel de châtaignier à la sortie du four, quelques feuilles de thym. N'attendez pas : elle se mange le jour même.",
      ingredients: [
        "12|pièces|figues",
        "250|g|fromage blanc",
        "2|pièces|œufs",
        "3|c. à soupe|miel de châtaignier",
        "1|rouleau|pâte sablée",
        "3|brins|thym",
      ],
    },
    {
      title: "Crumble de coings et de pommes à l'avoine",
      kind: "crumble",
      colors: ["#d9a862", "#c9743a", "#b8582f"],
      description:
        "Les coings confisent d'abord une heure avec un peu d'eau et de sucre, jusqu'à devenir roses. Mélangez-les aux pommes crues, couvrez de crumble aux flocons d'avoine et enfournez quarante minutes. Toute la maison sent la cannelle.",
      ingredients: [
        "2|pièces|coings",
        "4|pièces|pommes boskoop",
        "100|g|flocons d'avoine",
        "100|g|farine",
        "100|g|beurre",
        "90|g|cassonade",
        "1|c. à café|cannelle",
      ],
    },
    {
      title: "Clafoutis aux raisins noirs",
      kind: "rustic",
      colors: ["#dfae5c", "#4a2452", "#5f3066"],
      description:
        "Une pâte à crêpes un peu riche, versée sur des grains de muscat coupés en deux et épépinés avec patience. Trente minutes à 180 °C : les bords gonflent, le centre tremble. Laissez-le retomber avant de sucrer.",
      ingredients: [
        "500|g|raisin muscat",
        "4|pièces|œufs",
        "100|g|sucre",
        "100|g|farine",
        "30|cl|lait",
        "20|cl|crème liquide",
        "1|c. à soupe|kirsch",
      ],
    },
    {
      title: "Gâteau renversé à l'ananas Victoria et au rhum",
      kind: "cake",
      colors: ["#c98a3a", "#e8b83a", "#f6e3c5"],
      description:
        "Coulez un caramel blond dans le moule, disposez l'ananas en tranches, puis la pâte bien battue. Quand la lame ressort sèche, démoulez aussitôt et arrosez de rhum chaud. L'ananas arrive chez nous en fin d'automne : j'estime qu'il a le droit de concourir !",
      ingredients: [
        "1|pièce|ananas Victoria",
        "150|g|sucre",
        "3|pièces|œufs",
        "150|g|beurre",
        "150|g|farine",
        "1/2|sachet|levure chimique",
        "5|cl|rhum ambré",
      ],
    },
    {
      title: "Verrines de compote de pommes, mousse au cidre",
      kind: "mousse",
      colors: ["#e2b866", "#fbf3df", "#c2273d"],
      description:
        "Une compote presque sans sucre, bien froide, et par-dessus une mousse légère au cidre fermier, prise avec deux feuilles de gélatine. Comptez trois heures au frais. Un sablé émietté au dernier moment, pour que cela craque.",
      ingredients: [
        "1|kg|pommes",
        "25|cl|cidre brut",
        "2|feuilles|gélatine",
        "20|cl|crème liquide entière",
        "50|g|sucre",
        "6|pièces|sablés bretons",
      ],
    },
    {
      title: "Crêpes soufflées à la clémentine",
      kind: "crepes",
      colors: ["#e6b868", "#b5622a", "#ec8f2f"],
      description:
        "La crème pâtissière, parfumée au zeste de clémentine, est détendue aux blancs montés. On en garnit les crêpes pliées en quatre, et six minutes de four les font gonfler. Servez à la sortie, elles n'attendent personne.",
      ingredients: [
        "8|pièces|crêpes fines",
        "6|pièces|clémentines",
        "3|pièces|œufs",
        "25|cl|lait",
        "70|g|sucre",
        "25|g|maïzena",
        "2|c. à soupe|liqueur d'orange",
      ],
    },
    {
      title: "Gâteau de pommes de ma tante, au yaourt de brebis",
      kind: "rustic",
      colors: ["#d9a252"],
      description:
        "Presque plus de pommes que de pâte : quatre belles golden en tranches fines, liées par un appareil au yaourt. Le dessus croûte, le dedans reste crémeux. Il est meilleur le lendemain, si vous savez attendre.",
      ingredients: [
        "4|pièces|pommes golden",
        "1|pot|yaourt de brebis",
        "2|pièces|œufs",
        "120|g|sucre",
        "150|g|farine",
        "8|cl|huile de tournesol",
        "1|sachet|levure chimique",
      ],
    },
  ],
};
