import type { DemoChallenge } from "../demo-challenge.ts";

export const gratinDuDimanche: DemoChallenge = {
  title: "Le gratin du dimanche soir",
  description:
    "Un plat au milieu de la table, une croûte dorée, et tout le monde qui se sert deux fois. Légumes, pâtes, poisson : ce qui gratine est admis.",
  type: "WEEKLY",
  category: "Gratins",
  from: -9,
  to: -3,
  recipes: [
    {
      title: "Gratin dauphinois, sans fromage",
      kind: "gratin",
      colors: ["#e9c46c", "#f2dca4"],
      description:
        "Pommes de terre à chair ferme, lait, crème, ail : rien d'autre. Tranchez fin, ne rincez surtout pas, l'amidon fait la liaison. Une heure et quart à 160 °C, et vingt minutes de repos avant d'y planter la cuillère.",
      ingredients: [
        "1,5|kg|pommes de terre charlotte",
        "50|cl|lait entier",
        "50|cl|crème entière",
        "2|gousses|ail",
        "1|pincée|muscade",
        "20|g|beurre",
      ],
    },
    {
      title: "Endives au jambon de mon enfance",
      kind: "gratin",
      colors: ["#ead9a0", "#d98a78", "#f0e6c0"],
      description:
        "Faites fondre les endives entières au beurre, à couvert, quarante minutes, puis égouttez-les longtemps : c'est le secret pour que la sauce ne tourne pas en eau. Roulez-les dans le jambon, nappez de béchamel, couvrez d'emmental.",
      ingredients: [
        "8|pièces|endives",
        "8|tranches|jambon blanc",
        "60|g|beurre",
        "50|g|farine",
        "60|cl|lait",
        "120|g|emmental râpé",
      ],
    },
    {
      title: "Gratin de macaronis comme chez Paul",
      kind: "gratin",
      colors: ["#e2ac4e", "#f0d890", "#e8c878"],
      description:
        "Les macaronis cuisent dans le lait, qui devient sauce. On ajoute comté et beaufort, du poivre, et une chapelure revenue au beurre. Laissez bien colorer : les bouts noircis sont pour le cuisinier.",
      ingredients: [
        "400|g|macaronis",
        "1|l|lait entier",
        "150|g|comté",
        "100|g|beaufort",
        "40|g|beurre",
        "30|g|chapelure",
      ],
    },
    {
      title: "Parmentier de canard confit",
      kind: "gratin",
      colors: ["#dfb45c", "#8a4a2c", "#f0dca0"],
      description:
        "Effilochez les cuisses dégraissées, liez-les d'échalotes fondues et d'un trait de jus. La purée, montée au beurre, doit être souple : elle durcit au four. Quelques noisettes concassées sur le dessus changent tout.",
      ingredients: [
        "4|cuisses|canard confit",
        "1,2|kg|pommes de terre bintje",
        "80|g|beurre",
        "20|cl|lait",
        "4|pièces|échalotes",
        "40|g|noisettes",
      ],
    },
    {
      title: "Tian de courge et de chèvre",
      kind: "ratatouille",
      colors: ["#d9772f", "#e8b04a", "#7a9c48", "#f0dcb0"],
      description:
        "Tranches de butternut, de courgette tardive et de chèvre frais, dressées debout, serrées comme des livres. Un filet d'huile d'olive, du thym, une heure à 170 °C. Couvrez d'un papier la première demi-heure.",
      ingredients: [
        "1|pièce|courge butternut",
        "2|pièces|courgettes",
        "2|bûches|chèvre",
        "4|c. à soupe|huile d'olive",
        "4|brins|thym",
        "1|gousse|ail",
      ],
    },
    {
      title: "Gratin de chou-fleur au curry doux",
      kind: "gratin",
      colors: ["#e6bc52", "#f3ead0", "#ead9a8"],
      description:
        "Cuisez les bouquets à la vapeur, huit minutes, pas davantage. Une béchamel au lait de coco et au curry les enrobe, la chapelure panko les couvre. Même mes enfants en redemandent.",
      ingredients: [
        "1|pièce|chou-fleur",
        "40|cl|lait de coco",
        "40|g|beurre",
        "40|g|farine",
        "1|c. à soupe|curry de Madras",
        "50|g|chapelure panko",
      ],
    },
    {
      title: "Brandade de morue gratinée",
      kind: "gratin",
      colors: ["#ecd49a", "#f6ead0"],
      description:
        "Dessalez la morue vingt-quatre heures en changeant l'eau quatre fois. Pochée, effeuillée, elle se monte à l'huile d'olive tiède, comme une mayonnaise. Un peu de pomme de terre pour la douceur, un passage sous le gril pour la croûte.",
      ingredients: [
        "600|g|morue salée",
        "400|g|pommes de terre",
        "20|cl|huile d'olive",
        "15|cl|lait",
        "3|gousses|ail",
        "1|pièce|citron",
      ],
    },
    {
      title: "Gratin de blettes à la tomate",
      kind: "gratin",
      colors: ["#d9923f", "#7a9c48", "#c9583a"],
      description:
        "Les côtes d'abord, vingt minutes à l'eau salée et citronnée ; le vert ensuite, juste tombé à la poêle. On alterne avec une sauce tomate bien réduite et du parmesan. Un plat pauvre qui se tient très droit.",
      ingredients: [
        "1|botte|blettes",
        "500|g|tomates concassées",
        "1|pièce|oignon",
        "80|g|parmesan",
        "1/2|pièce|citron",
        "3|c. à soupe|huile d'olive",
      ],
    },
    {
      title: "Tartiflette au reblochon fermier",
      kind: "gratin",
      colors: ["#e9c05a", "#b5564a", "#f3e0b0"],
      description:
        "Pommes de terre en gros dés, rissolées avec lardons et oignons, un verre de vin blanc pour décoller les sucs. Le reblochon, coupé dans l'épaisseur, se pose croûte vers le haut. Vingt-cinq minutes à 200 °C, et de la salade à côté, tout de même.",
      ingredients: [
        "1,2|kg|pommes de terre",
        "1|pièce|reblochon fermier",
        "200|g|lardons fumés",
        "2|pièces|oignons",
        "10|cl|vin blanc de Savoie",
        "2|c. à soupe|crème épaisse",
      ],
    },
    {
      title: "Gratin de poireaux et de haddock",
      kind: "gratin",
      colors: ["#ead08a", "#a9c074", "#f0a050"],
      description:
        "Le haddock poche dix minutes dans le lait, qui sert ensuite à la béchamel : rien ne se perd. Les poireaux fondent au beurre, à couvert. Pas de sel avant d'avoir goûté, le poisson s'en charge.",
      ingredients: [
        "600|g|haddock",
        "6|pièces|poireaux",
        "60|cl|lait",
        "50|g|beurre",
        "40|g|farine",
        "60|g|gruyère",
      ],
    },
    {
      title: "Crozets au beaufort et aux cèpes",
      kind: "gratin",
      colors: ["#d9a24a", "#8a6a48", "#c9a06a"],
      description:
        "Les crozets de sarrasin cuisent comme un risotto, louche après louche, avec l'eau des cèpes séchés. On termine au four avec une belle couche de beaufort. En Savoie, on appelle cela une croziflette de pauvre ; je la trouve plus fine que l'autre.",
      ingredients: [
        "350|g|crozets au sarrasin",
        "40|g|cèpes séchés",
        "200|g|beaufort",
        "1|pièce|échalote",
        "10|cl|vin blanc",
        "20|cl|crème liquide",
      ],
    },
  ],
};
