import type { DishKind } from "./dishes.ts";

/** A recipe of the demo; ingredients are written `quantity|unit|name`. */
export interface DemoRecipe {
  title: string;
  kind: DishKind;
  colors: readonly string[];
  description: string;
  ingredients: readonly string[];
}

/** A challenge of the demo, with its days relative to today. */
export interface DemoChallenge {
  title: string;
  description: string;
  type: "DAILY" | "WEEKLY";
  category: string;
  from: number;
  to: number;
  recipes: readonly DemoRecipe[];
}

export const demoChallenges: readonly DemoChallenge[] = [
  {
    title: "La soupe qui réchauffe",
    description:
      "Novembre s'installe : une soupe, un velouté ou un bouillon qui donne envie de rentrer à la maison. Légumes de saison bienvenus, croûtons aussi.",
    type: "DAILY",
    category: "Soupes et veloutés",
    from: 0,
    to: 0,
    recipes: [
      {
        title: "Velouté de potimarron aux châtaignes",
        kind: "soup",
        colors: ["#d9772f", "#e58a3d"],
        description:
          "Faire suer l'oignon au beurre, ajouter le potimarron en cubes avec sa peau, mouiller à hauteur et cuire vingt minutes. Mixer longuement, monter avec la crème, parsemer de châtaignes rôties et de persil.",
        ingredients: [
          "1|pièce|potimarron",
          "150|g|châtaignes cuites",
          "20|cl|crème entière",
          "1|pièce|oignon",
          "30|g|beurre",
        ],
      },
      {
        title: "Crème de panais, noisettes grillées",
        kind: "soup",
        colors: ["#e6d5a8", "#f0e3c0"],
        description:
          "Le panais est doux et presque sucré : on le cuit dans moitié lait, moitié bouillon, puis on mixe très fin. Les noisettes grillées apportent le croquant, un filet d'huile de noix termine le tout.",
        ingredients: [
          "800|g|panais",
          "50|cl|lait",
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
          "Lentilles corail, carottes et cumin cuisent ensemble un quart d'heure. On mixe à moitié pour garder de la mâche, puis citron et coriandre au dernier moment.",
        ingredients: [
          "250|g|lentilles corail",
          "3|pièces|carottes",
          "1|c. à café|cumin",
          "1|pièce|citron",
          "1/2|botte|coriandre",
        ],
      },
      {
        title: "Velouté de petits pois à la menthe",
        kind: "soup",
        colors: ["#7fa650", "#95bb66"],
        description:
          "Une soupe verte et vive, prête en dix minutes : petits pois surgelés, oignons nouveaux, une poignée de menthe et une cuillerée de fromage frais.",
        ingredients: [
          "600|g|petits pois",
          "3|pièces|oignons nouveaux",
          "10|feuilles|menthe",
          "100|g|fromage frais",
        ],
      },
    ],
  },
  {
    title: "Un dessert aux fruits d'automne",
    description:
      "Pommes, poires, coings, figues : toute la semaine, on veut voir des desserts où le fruit reste le héros. Tartes, crumbles, gâteaux, compotes, tout est permis.",
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
          "Une pâte feuilletée abaissée très fin, des reinettes en lamelles serrées, du beurre, du sucre et quarante minutes de four bien chaud. À servir tiède, avec une crème épaisse.",
        ingredients: [
          "1|rouleau|pâte feuilletée",
          "5|pièces|pommes reinettes",
          "50|g|beurre",
          "60|g|sucre roux",
        ],
      },
      {
        title: "Tarte bourdaloue aux poires",
        kind: "tart",
        colors: ["#ecd9a0", "#f4e8c1", "#d9b56a"],
        description:
          "Poires pochées à la vanille, crème d'amande généreuse et amandes effilées qui dorent pendant la cuisson. La pâte sablée se prépare la veille.",
        ingredients: [
          "4|pièces|poires",
          "125|g|poudre d'amandes",
          "125|g|beurre",
          "125|g|sucre",
          "2|pièces|œufs",
        ],
      },
      {
        title: "Gâteau fondant au chocolat et framboises",
        kind: "cake",
        colors: ["#5d3020", "#c2273d", "#f6e3c5"],
        description:
          "Presque pas de farine, beaucoup de chocolat, et les dernières framboises du jardin posées en couronne. Le cœur doit rester tremblant à la sortie du four.",
        ingredients: [
          "200|g|chocolat noir",
          "150|g|beurre",
          "4|pièces|œufs",
          "120|g|sucre",
          "125|g|framboises",
        ],
      },
      {
        title: "Tarte aux figues et au miel",
        kind: "tart",
        colors: ["#8a3a5c", "#a8557a", "#c97d9c"],
        description:
          "Les figues s'ouvrent en fleur sur une crème légère au fromage blanc. Un filet de miel de châtaignier à la sortie du four, quelques feuilles de thym.",
        ingredients: [
          "12|pièces|figues",
          "250|g|fromage blanc",
          "3|c. à soupe|miel",
          "1|rouleau|pâte sablée",
        ],
      },
      {
        title: "Gratin de pommes et de coings",
        kind: "gratin",
        colors: ["#e6b25a", "#c97f2f", "#f2d08a", "#a85f22"],
        description:
          "Les coings confisent une heure avant de rejoindre les pommes sous une couche de crumble aux flocons d'avoine. Parfum de cannelle dans toute la maison.",
        ingredients: [
          "2|pièces|coings",
          "4|pièces|pommes",
          "100|g|flocons d'avoine",
          "80|g|beurre",
          "1|c. à café|cannelle",
        ],
      },
    ],
  },
  {
    title: "Le plat du marché",
    description:
      "Un plat complet avec ce que l'on trouve au marché ce matin, pour moins de quatre euros par personne.",
    type: "DAILY",
    category: "Plats",
    from: -2,
    to: -2,
    recipes: [
      {
        title: "Bœuf aux carottes de ma grand-mère",
        kind: "stew",
        colors: ["#9a5326", "#e08a3a", "#7a4526", "#e6cf9b"],
        description:
          "Trois heures à feu doux, sans y toucher ou presque. Les carottes fondent, la sauce nappe la cuillère, et le lendemain c'est encore meilleur.",
        ingredients: [
          "1|kg|paleron",
          "1|kg|carottes",
          "2|pièces|oignons",
          "25|cl|vin rouge",
          "1|bouquet|garni",
        ],
      },
      {
        title: "Pavé de saumon, fenouil et citron",
        kind: "fish",
        colors: ["#ef9a76", "#b7c98a"],
        description:
          "Le fenouil s'émince très fin et confit à couvert. Le saumon est posé dessus, côté peau, dix minutes au four : il reste nacré au cœur.",
        ingredients: [
          "4|pavés|saumon",
          "2|bulbes|fenouil",
          "1|pièce|citron",
          "3|c. à soupe|huile d'olive",
        ],
      },
      {
        title: "Linguine à la tomate confite",
        kind: "pasta",
        colors: ["#c03c22", "#8d2c17"],
        description:
          "Les tomates confisent deux heures avec ail et thym. On mélange les pâtes dans la poêle avec une louche d'eau de cuisson, et beaucoup de basilic.",
        ingredients: ["400|g|linguine", "1|kg|tomates", "3|gousses|ail", "1|bouquet|basilic"],
      },
      {
        title: "Bol d'automne au sarrasin",
        kind: "bowl",
        colors: ["#e8d9b0", "#d96a3a", "#6a9c48", "#8a3a5c", "#f0c24a"],
        description:
          "Sarrasin grillé, courge rôtie, chou rouge en pickles, jeunes pousses et un œuf mollet. La sauce au tahin relie le tout.",
        ingredients: [
          "200|g|sarrasin",
          "1/2|pièce|courge butternut",
          "1/4|pièce|chou rouge",
          "4|pièces|œufs",
          "2|c. à soupe|tahin",
        ],
      },
    ],
  },
  {
    title: "La grande salade",
    description:
      "Une salade qui fait un vrai repas : du croquant, du fondant, une sauce dont on se souvient.",
    type: "WEEKLY",
    category: "Salades",
    from: -12,
    to: -6,
    recipes: [
      {
        title: "Salade lyonnaise, œuf mollet",
        kind: "salad",
        colors: ["#c96a4a", "#e9c04a", "#8d4a2c"],
        description:
          "Frisée bien croquante, lardons chauds, croûtons frottés à l'ail et l'œuf mollet qui fait la sauce. Vinaigre versé dans la poêle brûlante, comme il se doit.",
        ingredients: [
          "1|pièce|frisée",
          "200|g|lardons",
          "4|pièces|œufs",
          "4|tranches|pain",
          "3|c. à soupe|vinaigre de vin",
        ],
      },
      {
        title: "Salade de betteraves et oranges",
        kind: "salad",
        colors: ["#7a2b4f", "#ec8f2f", "#a53c66"],
        description:
          "Betteraves rôties entières dans leur peau, suprêmes d'orange, noix et feta. Une vinaigrette au jus d'orange réduit, très peu de sel.",
        ingredients: ["4|pièces|betteraves", "3|pièces|oranges", "100|g|feta", "60|g|noix"],
      },
      {
        title: "Pizza blanche à la roquette",
        kind: "pizza",
        colors: ["#e9d3a6", "#b3382a"],
        description:
          "La salade se pose sur une pâte levée deux jours au frais, avec crème, mozzarella et tomates séchées : hors sujet peut-être, mais il n'en est rien resté.",
        ingredients: [
          "300|g|farine",
          "2|boules|mozzarella",
          "100|g|tomates séchées",
          "100|g|roquette",
        ],
      },
    ],
  },
];
