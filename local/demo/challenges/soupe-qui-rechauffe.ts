import type { DemoChallenge } from "../demo-challenge.ts";

export const soupeQuiRechauffe: DemoChallenge = {
  title: "La soupe qui réchauffe",
  description:
    "Il fait nuit tôt : une soupe, un velouté ou un bouillon qui donne envie de rentrer à la maison. Légumes de saison bienvenus, croûtons aussi.",
  type: "DAILY",
  category: "Soupes et veloutés",
  from: 0,
  to: 0,
  recipes: [
    {
      title: "Velouté de potimarron aux châtaignes",
      kind: "soup",
      colors: ["#d9772f", "#e58a3d", "#8a5a33", "#a8713f"],
      description:
        "Faites suer l'oignon au beurre, ajoutez le potimarron en cubes avec sa peau, mouillez à hauteur et laissez cuire vingt minutes. Mixez longuement, puis montez avec la crème. Les châtaignes, rôties à sec dans une poêle, se posent au dernier moment pour rester croustillantes.",
      ingredients: [
        "1|pièce|potimarron",
        "150|g|châtaignes cuites",
        "20|cl|crème entière",
        "1|pièce|oignon",
        "30|g|beurre",
        "1|l|bouillon de volaille",
      ],
    },
    {
      title: "Crème de panais, noisettes grillées",
      kind: "soup",
      colors: ["#e6d5a8", "#f0e3c0", "#a8702f", "#b8843f"],
      description:
        "Le panais est doux, presque sucré : il cuit vingt-cinq minutes dans moitié lait, moitié bouillon, avant d'être mixé très fin. Les noisettes, passées dix minutes au four à 160 °C, apportent le croquant. Un filet d'huile de noix termine l'assiette.",
      ingredients: [
        "800|g|panais",
        "50|cl|lait entier",
        "50|cl|bouillon de légumes",
        "60|g|noisettes",
        "2|c. à soupe|huile de noix",
      ],
    },
    {
      title: "Soupe de lentilles corail au citron",
      kind: "soup",
      colors: ["#cf6a2c", "#df8440"],
      description:
        "Lentilles corail, carottes et cumin cuisent ensemble un quart d'heure. Je ne mixe qu'à moitié, pour garder de la mâche. Citron et coriandre s'ajoutent hors du feu, sinon leur parfum s'envole.",
      ingredients: [
        "250|g|lentilles corail",
        "3|pièces|carottes",
        "1|c. à café|cumin",
        "1|pièce|citron",
        "1/2|botte|coriandre",
        "1,2|l|eau",
      ],
    },
    {
      title: "Gratinée à l'oignon des Halles",
      kind: "soup",
      colors: ["#9a5a26", "#b5743a", "#e2b45a", "#d9a24a"],
      description:
        "Un kilo d'oignons émincés, une heure à feu doux : tout est là. Quand ils sont couleur caramel, singez d'une cuillerée de farine, mouillez au vin blanc puis au bouillon de bœuf. Couvrez de pain grillé et de comté, et passez sous le gril jusqu'à ce que cela déborde un peu.",
      ingredients: [
        "1|kg|oignons jaunes",
        "60|g|beurre",
        "15|cl|vin blanc sec",
        "1,5|l|bouillon de bœuf",
        "8|tranches|baguette rassise",
        "150|g|comté râpé",
        "1|c. à soupe|farine",
      ],
    },
    {
      title: "Velouté de champignons bruns et persil",
      kind: "soup",
      colors: ["#a58a6a", "#c2a888", "#6f5238", "#8f6f50"],
      description:
        "Faites sauter les champignons à feu vif jusqu'à ce qu'ils aient rendu puis repris leur eau : c'est ce goût grillé que l'on cherche. Ajoutez l'échalote, le bouillon, et mixez avec la crème. Gardez quelques lamelles dorées pour le dessus.",
      ingredients: [
        "600|g|champignons de Paris bruns",
        "2|pièces|échalotes",
        "80|cl|bouillon de volaille",
        "15|cl|crème liquide",
        "40|g|beurre",
        "4|brins|persil plat",
      ],
    },
    {
      title: "Soupe au pistou d'hiver",
      kind: "stew",
      colors: ["#b8a050", "#e08a3a", "#d9d2a8", "#7a9c48", "#c9583a"],
      description:
        "La recette de l'été, passée à la saison froide : courge, poireau, carotte et haricots secs trempés la veille. Comptez une heure et quart de cuisson, les petites pâtes seulement à la fin. Le pistou, pilé avec du basilic congelé, se délaie hors du feu dans chaque assiette.",
      ingredients: [
        "250|g|haricots blancs secs",
        "300|g|courge musquée",
        "2|pièces|poireaux",
        "3|pièces|carottes",
        "80|g|coquillettes",
        "1|botte|basilic",
        "3|gousses|ail",
        "60|g|parmesan",
      ],
    },
    {
      title: "Bouillon de bœuf aux vermicelles, à ma façon",
      kind: "broth",
      colors: ["#b9793a", "#8a4a3a", "#f0d890"],
      description:
        "Grillez l'oignon et le gingembre à même la flamme, puis laissez-les infuser deux heures avec la badiane et les os. Filtrez, salez à la sauce de poisson. Le bœuf, tranché si fin qu'on voit le jour au travers, cuit dans le bol au moment de servir.",
      ingredients: [
        "1|kg|os à moelle",
        "300|g|rumsteck",
        "250|g|vermicelles de riz",
        "1|pièce|oignon",
        "5|cm|gingembre",
        "2|étoiles|badiane",
        "3|c. à soupe|sauce de poisson",
        "1/2|botte|ciboule",
      ],
    },
    {
      title: "Crème de chou-fleur et huile de curry",
      kind: "soup",
      colors: ["#efe6cf", "#f7f0de", "#d9a23a", "#e2b85a"],
      description:
        "Le chou-fleur entier y passe, tige comprise. Cuit au lait, il donne une crème d'une blancheur de nappe, que l'on réveille d'une huile tiédie avec une cuillerée de curry. Servez-la très chaude, dans de petits bols.",
      ingredients: [
        "1|pièce|chou-fleur",
        "70|cl|lait",
        "30|cl|eau",
        "4|c. à soupe|huile de pépins de raisin",
        "2|c. à café|curry doux",
        "1|pincée|muscade",
      ],
    },
    {
      title: "Potée verte aux pois cassés et lard fumé",
      kind: "soup",
      colors: ["#8a9a48", "#a2b060", "#b5564a", "#c96a58"],
      description:
        "Les pois cassés n'ont pas besoin de trempage : une heure avec la carotte, le poireau et un morceau de lard suffit. Retirez le lard, taillez-le en dés et faites-le croustiller à la poêle. Mixez grossièrement ; la soupe épaissit en refroidissant, gardez un peu d'eau de cuisson.",
      ingredients: [
        "400|g|pois cassés",
        "200|g|poitrine fumée",
        "1|pièce|carotte",
        "1|pièce|poireau",
        "1|feuille|laurier",
        "1,5|l|eau",
      ],
    },
    {
      title: "Velouté de betterave, crème au raifort",
      kind: "soup",
      colors: ["#8a2040", "#a53258", "#f3e6d2", "#ead9bc"],
      description:
        "Betteraves cuites au four dans leur peau, une pomme acide, un oignon rouge : la couleur surprend, le goût rassure. Fouettez la crème avec le raifort râpé et posez-en une cuillerée au centre. Quelques brins d'aneth, et l'on passe à table.",
      ingredients: [
        "700|g|betteraves crues",
        "1|pièce|pomme granny",
        "1|pièce|oignon rouge",
        "80|cl|bouillon de légumes",
        "15|cl|crème épaisse",
        "1|c. à soupe|raifort",
        "4|brins|aneth",
      ],
    },
  ],
};
