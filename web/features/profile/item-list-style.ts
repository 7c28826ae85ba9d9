import { plainList } from "../../theme/plain-list.ts";

export const itemListStyle = {
  ...plainList,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: 1.5,
    py: 1.5,
    borderTop: 1,
    borderColor: "divider",
  },
} as const;
