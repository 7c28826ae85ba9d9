import type { DemoChallenge } from "../demo-challenge.ts";

export const oeufsEnUnQuartDHeure: DemoChallenge = {
  title: "Six œufs, un quart d'heure",
  description: "Une boîte d'œufs, quinze minutes et pas une de plus. À vous de jouer !",
  type: "DAILY",
  category: "Œufs",
  from: -27,
  to: -27,
  recipes: [
    {
      title: "Omelette baveuse aux fines herbes",
      kind: "omelette",
      colors: ["#f2c14e", "#f7e2a2"],
      description:
        "Battez à la fourchette, sans faire mousser. Beurre chantant, on ramène les bords vers le centre, on roule quand le dessus brille encore. Cerfeuil, ciboulette, estragon, et jamais de persil frisé.",
      ingredients: [
        "6|pièces|œufs",
        "30|g|beurre",
        "1/2|botte|ciboulette",
        "4|brins|cerfeuil",
        "2|brins|estragon",
      ],
    },
    {
      title: "Galette complète, œuf miroir",
      kind: "galette",
      colors: ["#8f6236", "#d98a78", "#f0cf7a"],
      description:
        "Pâte de sarrasin, eau et sel, faite la veille. Jambon, emmental, œuf cassé au centre : on étale le blanc du dos de la cuillère, le jaune reste entier. Rabattez les quatre bords, un peu de beurre salé, c'est la loi.",
      ingredients: [
        "330|g|farine de sarrasin",
        "75|cl|eau",
        "6|pièces|œufs",
        "6|tranches|jambon",
        "150|g|emmental râpé",
        "60|g|beurre demi-sel",
      ],
    },
    {
      title: "Œufs cocotte au foie gras et à la crème",
      kind: "custards",
      colors: ["#f6ecd0", "#c98a4a"],
      description:
        "Une lichette de foie gras au fond du ramequin, une cuillerée de crème, l'œuf, le poivre. Huit minutes au bain-marie à 180 °C. Des mouillettes de brioche toastée, et voilà une entrée de fête pour trois fois rien.",
      ingredients: [
        "6|pièces|œufs",
        "80|g|foie gras mi-cuit",
        "12|cl|crème épaisse",
        "4|tranches|brioche",
        "1|pincée|poivre",
      ],
    },
    {
      title: "Chakchouka de la semaine",
      kind: "stew",
      colors: ["#b8321e", "#f6ab2c", "#d9542c", "#f3ead8"],
      description:
        "Poivrons, tomates, cumin : le bocal d'août trouve enfin son usage. On creuse six nids, on casse les œufs, on couvre cinq minutes. Les jaunes doivent couler, préparez le pain.",
      ingredients: [
        "6|pièces|œufs",
        "500|g|tomates concassées",
        "2|pièces|poivrons",
        "1|pièce|oignon",
        "1|c. à café|cumin",
        "1/2|botte|coriandre",
      ],
    },
    {
      title: "Œufs mayonnaise, catégorie bistrot",
      kind: "salad",
      colors: ["#f3d886", "#f6ecc8", "#b9cc84"],
      description:
        "Neuf minutes dans l'eau frémissante, puis un bain glacé. La mayonnaise, relevée de moutarde et d'un filet de vinaigre, doit napper sans couler. Une feuille de laitue, un brin de cerfeuil, l'affaire est conclue.",
      ingredients: [
        "6|pièces|œufs",
        "1|c. à soupe|moutarde",
        "20|cl|huile de tournesol",
        "1|c. à café|vinaigre",
        "1/2|pièce|laitue",
      ],
    },
    {
      title: "Tortilla de pommes de terre, cœur coulant",
      kind: "omelette",
      colors: ["#edb845", "#e2c070"],
      description:
        "Les pommes de terre s'émincent en pétales et cuisent doucement dans l'huile, sans dorer. Mélangez-les aux œufs, attendez cinq minutes, puis trois minutes par face. On la retourne sur une assiette, en retenant son souffle.",
      ingredients: [
        "6|pièces|œufs",
        "500|g|pommes de terre",
        "1|pièce|oignon",
        "15|cl|huile d'olive",
        "1|pincée|sel",
      ],
    },
    {
      title: "Œufs brouillés à la truffe d'automne",
      kind: "risotto",
      colors: ["#f3cf62", "#4a3a30", "#f7e2a0"],
      description:
        "Enfermez la truffe avec les œufs dans une boîte, deux jours : la coquille laisse passer le parfum. Cuisson au bain-marie, au fouet, douze minutes. Une noix de beurre froid arrête tout, juste à temps.",
      ingredients: [
        "6|pièces|œufs",
        "15|g|truffe de Bourgogne",
        "40|g|beurre",
        "2|c. à soupe|crème épaisse",
      ],
    },
    {
      title: "Œufs meurette express",
      kind: "poached",
      colors: ["#5f1a28", "#f3e6d0"],
      description:
        "Vin rouge, lardons, échalotes, réduits à feu vif pendant que l'eau chauffe. Les œufs pochent trois minutes, un par un, dans l'eau vinaigrée. Croûtons à l'ail dessous, sauce liée au beurre manié dessus.",
      ingredients: [
        "6|pièces|œufs",
        "40|cl|vin rouge",
        "100|g|lardons",
        "3|pièces|échalotes",
        "30|g|beurre",
        "1|c. à soupe|farine",
        "4|tranches|pain",
      ],
    },
    {
      title: "Tartines à l'avocat et œuf mollet au zaatar",
      kind: "tartines",
      colors: ["#a9c46c", "#f6ab2c", "#fffaf0"],
      description:
        "L'avocat s'écrase à la fourchette avec du citron vert, pas au mixeur. Six minutes pour les œufs, deux tours de main pour les écaler sous l'eau. Zaatar, huile d'olive et un peu de piment : le brunch se passe de file d'attente.",
      ingredients: [
        "6|pièces|œufs",
        "2|pièces|avocats",
        "1|pièce|citron vert",
        "1|c. à soupe|zaatar",
        "6|tranches|pain au levain",
      ],
    },
    {
      title: "Frittata aux restes du frigo",
      kind: "quiche",
      colors: ["#efc24e", "#6f9a48", "#d9542c"],
      description:
        "Trois pommes de terre cuites, un fond d'épinards, un bout de chèvre : la frittata avale tout. On commence à la poêle, on finit sous le gril. Aucune pâte, aucune excuse.",
      ingredients: [
        "6|pièces|œufs",
        "3|pièces|pommes de terre cuites",
        "100|g|épinards",
        "80|g|chèvre",
        "2|c. à soupe|huile d'olive",
      ],
    },
  ],
};
