import type { DemoChallenge } from "../demo-challenge.ts";

export const poissonsEtCoquillages: DemoChallenge = {
  title: "Retour de criée",
  description:
    "La mer est généreuse en automne : coquilles, moules, lieu, maquereau. Cuisez juste, cuisez simple.",
  type: "DAILY",
  category: "Poissons et fruits de mer",
  from: -11,
  to: -11,
  recipes: [
    {
      title: "Pavé de saumon, fenouil et citron",
      kind: "fish",
      colors: ["#ef9a76", "#b7c98a"],
      description:
        "Le fenouil s'émince très fin et confit à couvert avec un peu d'eau et d'huile d'olive. Le saumon se pose dessus, côté peau, dix minutes au four à 140 °C : il reste nacré au cœur. Citron en fin de cuisson seulement.",
      ingredients: [
        "4|pavés|saumon",
        "2|bulbes|fenouil",
        "1|pièce|citron",
        "3|c. à soupe|huile d'olive",
        "4|brins|aneth",
      ],
    },
    {
      title: "Moules marinières de la rentrée",
      kind: "mussels",
      colors: ["#ec9440", "#ead9a8"],
      description:
        "Échalotes fondues au beurre, vin blanc, persil, et les moules à feu vif, couvercle fermé. Trois minutes, on secoue, c'est prêt. Celles qui restent closes finissent à la poubelle, sans discussion.",
      ingredients: [
        "2|kg|moules de bouchot",
        "4|pièces|échalotes",
        "25|cl|muscadet",
        "50|g|beurre",
        "1|botte|persil",
      ],
    },
    {
      title: "Saint-Jacques, purée de courge et noisettes",
      kind: "seared",
      colors: ["#f2dcb2", "#e8a04a", "#7a9c48"],
      description:
        "Séchez les noix sur un linge, saisissez-les dans une poêle fumante, une minute par face, sans y toucher. La purée de courge, lisse comme une crème, attend au chaud. Noisettes grillées et trois gouttes de jus de viande.",
      ingredients: [
        "16|noix|saint-jacques",
        "600|g|courge butternut",
        "50|g|noisettes",
        "60|g|beurre",
        "10|cl|crème",
      ],
    },
    {
      title: "Lieu jaune rôti, beurre blanc nantais",
      kind: "fish",
      colors: ["#f3ead8", "#9fb878", "#dfe3b8"],
      description:
        "Échalotes, muscadet et vinaigre réduits à sec, puis le beurre froid, morceau par morceau, en fouettant. La sauce n'attend pas : rôtissez le poisson d'abord. Des poireaux fondus dessous, et c'est tout.",
      ingredients: [
        "4|dos|lieu jaune",
        "2|pièces|échalotes",
        "15|cl|muscadet",
        "5|cl|vinaigre de vin blanc",
        "200|g|beurre",
        "3|pièces|poireaux",
      ],
    },
    {
      title: "Maquereaux marinés au vin blanc",
      kind: "fish",
      colors: ["#8fa3ad", "#e8862f", "#f0d9a8"],
      description:
        "Un court-bouillon de vin, carottes en rondelles, oignon et baies roses, versé bouillant sur les filets crus. Le froid fait le reste en une nuit. Pain grillé, beurre salé, et l'on se croit au port.",
      ingredients: [
        "8|filets|maquereau",
        "50|cl|vin blanc sec",
        "10|cl|vinaigre d'alcool",
        "2|pièces|carottes",
        "1|pièce|oignon",
        "1|c. à café|baies roses",
      ],
    },
    {
      title: "Bouillabaisse de roche, à la maison",
      kind: "stew",
      colors: ["#c9642c", "#e9cfa0", "#d98a5a", "#e8b04a"],
      description:
        "Une soupe de petits poissons bien passée, safranée, dans laquelle pochent les belles pièces, les plus fermes d'abord. La rouille monte à l'huile d'olive avec une pomme de terre du bouillon. Croûtons frottés d'ail, à volonté.",
      ingredients: [
        "1,5|kg|poissons de roche",
        "800|g|rascasse et saint-pierre",
        "2|bulbes|fenouil",
        "4|pièces|tomates",
        "1|dose|safran",
        "6|gousses|ail",
        "15|cl|huile d'olive",
      ],
    },
    {
      title: "Sole meunière, deux personnes très amoureuses",
      kind: "fish",
      colors: ["#e9c88a", "#f0e0a8", "#d9c070"],
      description:
        "Farinez au dernier moment, secouez, posez dans le beurre mousseux. Quatre minutes par face, en arrosant. Beurre noisette frais, citron, persil : la recette tient en une phrase et demande une vie.",
      ingredients: [
        "2|pièces|soles portion",
        "80|g|beurre",
        "2|c. à soupe|farine",
        "1|pièce|citron",
        "1/2|botte|persil",
      ],
    },
    {
      title: "Curry de lotte et lait de coco",
      kind: "curry",
      colors: ["#e2b04a", "#f3ead8", "#d9642f", "#8fae58"],
      description:
        "La lotte se sale une heure avant, elle rend son eau et se raffermit. Pâte de curry jaune, citronnelle, lait de coco ; la queue en médaillons n'y passe que six minutes. Du riz, du citron vert, et merci la criée.",
      ingredients: [
        "800|g|queue de lotte",
        "40|cl|lait de coco",
        "2|c. à soupe|pâte de curry jaune",
        "1|bâton|citronnelle",
        "1|pièce|poivron rouge",
        "250|g|riz",
      ],
    },
    {
      title: "Gratin de fruits de mer au champagne",
      kind: "gratin",
      colors: ["#efcf86", "#e8a080", "#f3e3c0"],
      description:
        "Moules, crevettes et quelques noix de pétoncle, tout juste raidies. Un sabayon au champagne, fouetté au bain-marie, nappe le plat avant trois minutes de gril. Le fond de bouteille d'hier soir y trouve une belle fin.",
      ingredients: [
        "1|kg|moules",
        "300|g|crevettes",
        "200|g|pétoncles",
        "4|jaunes|œufs",
        "20|cl|champagne brut",
        "20|cl|crème",
      ],
    },
    {
      title: "Tartines de sardines, beurre d'algues",
      kind: "tartines",
      colors: ["#e9dfae", "#8fa3ad", "#c9a05a", "#7a8f58"],
      description:
        "Sardines à l'huile, bien égouttées, sur un pain noir toasté. Le beurre d'algues se fait en deux minutes : du beurre mou, des paillettes, une goutte de citron. Une boîte, quatre convives, dix minutes.",
      ingredients: [
        "2|boîtes|sardines à l'huile",
        "100|g|beurre demi-sel",
        "1|c. à soupe|paillettes d'algues",
        "4|tranches|pain noir",
        "1|pièce|citron",
      ],
    },
    {
      title: "Croquettes de cabillaud et sauce tartare",
      kind: "seared",
      colors: ["#d9a04a", "#f0e8cf", "#8fae58"],
      description:
        "Moitié poisson poché, moitié pommes de terre écrasées, de la ciboulette et un œuf. Panées à l'anglaise, dorées à la poêle. La tartare maison pique un peu : câpres, cornichons, estragon.",
      ingredients: [
        "400|g|cabillaud",
        "400|g|pommes de terre",
        "2|pièces|œufs",
        "80|g|chapelure",
        "1|c. à soupe|câpres",
        "6|pièces|cornichons",
        "15|cl|huile de tournesol",
      ],
    },
  ],
};
