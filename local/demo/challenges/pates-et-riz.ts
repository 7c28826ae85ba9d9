import type { DemoChallenge } from "../demo-challenge.ts";

export const patesEtRiz: DemoChallenge = {
  title: "Des pâtes, du riz, et beaucoup d'amour",
  description:
    "Le placard est presque vide ? Tant mieux. Un paquet de pâtes ou de riz, une bonne idée, et la table se remplit.",
  type: "WEEKLY",
  category: "Pâtes et riz",
  from: -37,
  to: -31,
  recipes: [
    {
      title: "Linguine à la tomate confite",
      kind: "pasta",
      colors: ["#c03c22", "#8d2c17"],
      description:
        "Les tomates confisent deux heures à 120 °C avec ail et thym. Liez les pâtes dans la poêle avec une louche d'eau de cuisson, en remuant fort. Beaucoup de basilic, jamais cuit.",
      ingredients: [
        "400|g|linguine",
        "1|kg|tomates roma",
        "3|gousses|ail",
        "4|brins|thym",
        "6|c. à soupe|huile d'olive",
        "1|bouquet|basilic",
      ],
    },
    {
      title: "Risotto aux cèpes et à la moelle",
      kind: "risotto",
      colors: ["#ecd6a0", "#8a5f38", "#a8774a"],
      description:
        "Nacrez le riz à sec, mouillez louche après louche d'un bouillon frémissant. La moelle, fondue avec l'échalote, remplace le beurre du départ. Dix-huit minutes, puis le mariage hors du feu : beurre froid, parmesan, et l'on secoue la casserole.",
      ingredients: [
        "320|g|riz carnaroli",
        "400|g|cèpes",
        "2|os|moelle",
        "1|pièce|échalote",
        "10|cl|vin blanc",
        "1,2|l|bouillon de volaille",
        "80|g|parmesan",
        "40|g|beurre",
      ],
    },
    {
      title: "Carbonara, la vraie, sans crème",
      kind: "pasta",
      colors: ["#f0d27a", "#c9705a"],
      description:
        "Guanciale rendu doucement, jaunes battus au pecorino, beaucoup de poivre concassé. Mélangez hors du feu, avec l'eau des pâtes, jusqu'à ce que la sauce nappe. Si cela fait des grumeaux, c'était trop chaud : recommencez, vous saurez.",
      ingredients: [
        "400|g|spaghetti",
        "150|g|guanciale",
        "4|jaunes|œufs",
        "1|pièce|œuf",
        "80|g|pecorino romano",
        "1|c. à café|poivre noir",
      ],
    },
    {
      title: "Tagliatelles au ragù de trois heures",
      kind: "pasta",
      colors: ["#9a3a20", "#6a2a18", "#d98a3a"],
      description:
        "Bœuf et porc à parts égales, un soffritto taillé minuscule, du lait avant le vin. Trois heures, bulle après bulle. Les tagliatelles sont faites à la main : cent grammes de farine par œuf, et de l'huile de coude.",
      ingredients: [
        "300|g|bœuf haché",
        "300|g|échine de porc hachée",
        "1|pièce|carotte",
        "1|branche|céleri",
        "20|cl|lait",
        "15|cl|vin blanc",
        "400|g|tomates concassées",
        "400|g|tagliatelles fraîches",
      ],
    },
    {
      title: "Riz au lait salé, courge et sauge",
      kind: "risotto",
      colors: ["#f0d8a0", "#e0782a", "#d9922f"],
      description:
        "Un riz rond cuit au lait, comme le dessert, mais avec du parmesan au bout de la cuillère. La courge rôtie fond dedans, la sauge frit trente secondes dans le beurre noisette. Une assiette pour les soirs où l'on a froid.",
      ingredients: [
        "250|g|riz rond",
        "80|cl|lait entier",
        "500|g|courge butternut",
        "60|g|parmesan",
        "50|g|beurre",
        "12|feuilles|sauge",
      ],
    },
    {
      title: "Penne aux brocolis et aux anchois",
      kind: "pasta",
      colors: ["#6f9a48", "#4f7a34", "#8a5a38"],
      description:
        "Les brocolis cuisent dans l'eau des pâtes, jusqu'à se défaire. Dans la poêle, anchois, ail et piment fondent dans l'huile. On écrase, on mélange, on couvre de chapelure grillée en guise de fromage.",
      ingredients: [
        "400|g|penne",
        "1|pièce|brocoli",
        "8|filets|anchois",
        "2|gousses|ail",
        "1|pincée|piment",
        "40|g|chapelure",
        "6|c. à soupe|huile d'olive",
      ],
    },
    {
      title: "Pilaf de riz aux moules et au safran",
      kind: "risotto",
      colors: ["#efc45a", "#e8862f", "#3a3040"],
      description:
        "Ouvrez les moules au vin blanc, filtrez leur jus : c'est lui qui cuira le riz. Oignon fondu, safran infusé, dix-sept minutes à couvert, sans soulever le couvercle. Remettez les moules décoquillées au dernier moment.",
      ingredients: [
        "1,5|kg|moules de bouchot",
        "300|g|riz long",
        "20|cl|vin blanc",
        "1|pièce|oignon",
        "1|dose|safran",
        "40|g|beurre",
      ],
    },
    {
      title: "Lasagnes vertes aux épinards et à la ricotta",
      kind: "gratin",
      colors: ["#e2b85a", "#6f9448", "#f0e3c0"],
      description:
        "Des feuilles fines, une béchamel légère, et les épinards pressés à pleines mains pour ne pas noyer le plat. Muscade et zeste de citron dans la ricotta. Quarante minutes au four, puis un quart d'heure d'attente, le plus difficile.",
      ingredients: [
        "12|feuilles|lasagnes",
        "800|g|épinards",
        "400|g|ricotta",
        "50|cl|lait",
        "40|g|beurre",
        "40|g|farine",
        "80|g|parmesan",
        "1|pièce|citron",
      ],
    },
    {
      title: "Gnocchis de pomme de terre, beurre de noisette",
      kind: "risotto",
      colors: ["#f0dc9a", "#c98f4a", "#a8702f"],
      description:
        "Cuisez les pommes de terre sur du gros sel, au four : moins d'eau, moins de farine. La pâte se travaille tiède, vite, du bout des doigts. Dès qu'ils remontent, passez-les dans le beurre noisette avec quelques éclats de noisette.",
      ingredients: [
        "1|kg|pommes de terre bintje",
        "220|g|farine",
        "1|jaune|œuf",
        "80|g|beurre",
        "40|g|noisettes",
        "1|pincée|muscade",
      ],
    },
    {
      title: "Riz cantonais du lendemain",
      kind: "risotto",
      colors: ["#f3e6c4", "#e28a6a", "#7fa650", "#f0c04a"],
      description:
        "Il faut du riz de la veille, froid et bien sec. Feu très vif, œufs brouillés d'abord, puis jambon, petits pois, et le riz que l'on fait sauter sans l'écraser. La sauce soja se verse sur le bord brûlant du wok.",
      ingredients: [
        "500|g|riz cuit de la veille",
        "3|pièces|œufs",
        "150|g|jambon",
        "150|g|petits pois",
        "3|pièces|ciboules",
        "2|c. à soupe|sauce soja",
      ],
    },
    {
      title: "Paella de Bretagne, au sarrasin et aux palourdes",
      kind: "risotto",
      colors: ["#d9a83f", "#c9563a", "#8a6a48", "#e8923f"],
      description:
        "Bomba pour moitié, kasha pour l'autre : le sarrasin apporte un goût de galette. Bouillon de têtes de langoustines, palourdes ouvertes à part, andouille grillée. Ne remuez plus après l'ébullition, la croûte du fond est pour les bons amis.",
      ingredients: [
        "200|g|riz bomba",
        "150|g|kasha",
        "1|kg|palourdes",
        "8|pièces|langoustines",
        "100|g|andouille de Guémené",
        "1|pièce|oignon",
        "1|dose|safran",
        "1|l|fumet",
      ],
    },
  ],
};
