import type { DemoChallenge } from "../demo-challenge.ts";

export const chocolatEncore: DemoChallenge = {
  title: "Chocolat, encore",
  description:
    "Fondant, croquant, amer ou au lait : une seule règle aujourd'hui, le chocolat se sent dès la première bouchée.",
  type: "DAILY",
  category: "Chocolat",
  from: -3,
  to: -3,
  recipes: [
    {
      title: "Mousse au chocolat, trois ingrédients",
      kind: "mousse",
      colors: ["#5a3222", "#f6ead6", "#c2273d"],
      description:
        "Chocolat, œufs, une pincée de sel. Incorporez un tiers des blancs au fouet pour détendre, le reste à la spatule, sans écraser. Une nuit au froid : elle doit tenir quand on retourne la cuillère.",
      ingredients: ["200|g|chocolat noir 66 %", "6|pièces|œufs", "1|pincée|sel"],
    },
    {
      title: "Fondant aux marrons et chocolat noir",
      kind: "cake",
      colors: ["#4f2a1c", "#a8702f", "#e9d3b0"],
      description:
        "Une boîte de crème de marrons, du beurre, trois œufs : pas un gramme de farine, pas un gramme de sucre ajouté. Trente minutes à 150 °C, au bain-marie. Il se coupe au couteau mouillé et se mange à la petite cuillère.",
      ingredients: [
        "500|g|crème de marrons",
        "150|g|chocolat noir",
        "100|g|beurre demi-sel",
        "3|pièces|œufs",
      ],
    },
    {
      title: "Gâteau Reine de Saba, framboises du congélateur",
      kind: "cake",
      colors: ["#5d3020", "#c2273d", "#f6e3c5"],
      description:
        "La recette de ma mère : amandes en poudre, blancs montés, cœur à peine pris. Le glaçage se coule tiède, les framboises se posent encore gelées, elles décongèlent avec élégance. Vingt-cinq minutes de four, montre en main.",
      ingredients: [
        "200|g|chocolat noir",
        "125|g|beurre",
        "125|g|sucre",
        "4|pièces|œufs",
        "100|g|poudre d'amandes",
        "125|g|framboises",
      ],
    },
    {
      title: "Bûche roulée au praliné",
      kind: "log",
      colors: ["#5a3220", "#e9c898", "#c2273d"],
      description:
        "Biscuit roulé chaud dans un torchon humide, pour qu'il garde la mémoire du geste. Crème au beurre au praliné à l'intérieur, ganache griffée à la fourchette dessus. Oui, il est tôt pour une bûche ; je m'entraîne.",
      ingredients: [
        "4|pièces|œufs",
        "120|g|sucre",
        "100|g|farine",
        "200|g|praliné noisette",
        "150|g|beurre",
        "200|g|chocolat noir",
        "20|cl|crème liquide",
      ],
    },
    {
      title: "Tarte au chocolat et fleur de sel",
      kind: "rustic",
      colors: ["#5a3020"],
      description:
        "Pâte sablée au cacao, ganache coulée à 45 °C pour qu'elle se lisse seule. Pas de cuisson pour la garniture, juste deux heures à température ambiante. La fleur de sel se met à table.",
      ingredients: [
        "1|rouleau|pâte sablée",
        "250|g|chocolat noir 70 %",
        "25|cl|crème entière",
        "50|g|beurre",
        "1|c. à soupe|miel",
        "1|pincée|fleur de sel",
      ],
    },
    {
      title: "Petits pots de crème au chocolat au lait",
      kind: "custards",
      colors: ["#7a4a30", "#4f2a1c"],
      description:
        "Chauffez lait et crème, versez sur le chocolat et les jaunes, filtrez. Au bain-marie, quarante minutes à 140 °C : la crème doit trembler comme une gelée. Sortez-les du froid un quart d'heure avant de servir.",
      ingredients: [
        "150|g|chocolat au lait",
        "30|cl|lait entier",
        "20|cl|crème liquide",
        "5|jaunes|œufs",
        "30|g|sucre",
      ],
    },
    {
      title: "Cookies géants, trois chocolats",
      kind: "cookies",
      colors: ["#c98f4a", "#4a2616"],
      description:
        "Beurre noisette refroidi, sucre muscovado, une nuit de repos pour la pâte : les trois secrets. Onze minutes à 175 °C, pas une de plus, ils durcissent en refroidissant. Tapez la plaque sur le four à la sortie, pour les craqueler.",
      ingredients: [
        "200|g|beurre",
        "220|g|sucre muscovado",
        "2|pièces|œufs",
        "320|g|farine",
        "100|g|chocolat noir",
        "100|g|chocolat au lait",
        "80|g|chocolat blanc",
      ],
    },
    {
      title: "Crêpes au cacao, sauce chocolat tiède",
      kind: "crepes",
      colors: ["#8a5434", "#3a1c10", "#ec8f2f"],
      description:
        "Deux cuillerées de cacao dans la pâte, reposée une heure. La sauce se fait avec de l'eau, oui, de l'eau : le chocolat y garde toute sa force. Quelques segments d'orange pour la fraîcheur.",
      ingredients: [
        "250|g|farine",
        "4|pièces|œufs",
        "50|cl|lait",
        "30|g|cacao amer",
        "150|g|chocolat noir",
        "2|pièces|oranges",
      ],
    },
    {
      title: "Pains au chocolat de patience",
      kind: "viennoiserie",
      colors: ["#c98636", "#4f2a1a"],
      description:
        "Trois tours simples, une nuit de repos entre le deuxième et le troisième. Je les façonne en petits croissants, avec un bâton de chocolat caché au centre. Ils lèvent deux heures, puis dorent dix-huit minutes à 190 °C.",
      ingredients: [
        "500|g|farine de gruau",
        "280|g|beurre de tourage",
        "12|g|levure fraîche",
        "60|g|sucre",
        "24|cl|lait",
        "12|bâtons|chocolat",
      ],
    },
    {
      title: "Poires Belle-Hélène de bistrot",
      kind: "poached",
      colors: ["#c9a868", "#ead9a0"],
      description:
        "Poires pochées au sirop vanillé, refroidies dedans, glace vanille et chocolat chaud versé à table. La sauce se compose de chocolat, d'un peu de crème et d'une cuillerée de l'eau-de-vie des poires. Simple et théâtral.",
      ingredients: [
        "4|pièces|poires",
        "200|g|sucre",
        "1|gousse|vanille",
        "150|g|chocolat noir",
        "10|cl|crème",
        "1/2|l|glace vanille",
      ],
    },
  ],
};
