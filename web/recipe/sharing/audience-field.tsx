import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import { useId } from "react";
import type { Audience } from "#shared/model/audience.ts";

const options: Record<Audience, { label: string; text: string }> = {
  MEMBERS: { label: "Membres", text: "Les personnes inscrites." },
  LINK: { label: "Avec le lien", text: "Toute personne qui a le lien, même sans compte." },
  PUBLIC: {
    label: "Publique",
    text: "Tout le monde, moteurs de recherche et page de connexion compris.",
  },
};

const notYetPublic = "Possible dès que le palmarès du défi est arrêté.";

interface AudienceFieldProps {
  value: string;
  onChange: (audience: string) => void;
  /**
   * State of the `PUBLIC` option. Users can choose the option only if the state is "open". If the state is "waiting",
   * the field explains when they can choose it.
   */
  publicOption: "open" | "waiting" | "unknown";
  disabled: boolean;
}

/** Radio buttons for choosing who can read a recipe (D52). */
export function AudienceField({ value, onChange, publicOption, disabled }: AudienceFieldProps) {
  const id = useId();
  return (
    <FormControl disabled={disabled}>
      <FormLabel id={id} sx={legendStyle}>
        Qui peut lire cette recette&#8239;?
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
        sx={{ gap: 0.5 }}
      >
        {Object.entries(options).map(([audience, { label, text }]) => {
          const isClosed = audience === "PUBLIC" && publicOption !== "open";
          const isWaiting = isClosed && publicOption === "waiting";
          const described = {
            "aria-labelledby": `${id}-${audience}`,
            "aria-describedby": `${id}-${audience}-text`,
          };
          return (
            <FormControlLabel
              key={audience}
              value={audience}
              disabled={disabled || isClosed}
              sx={optionStyle}
              control={<Radio sx={radioStyle} slotProps={{ input: described }} />}
              label={
                <>
                  <Box id={described["aria-labelledby"]} sx={{ fontWeight: 600 }}>
                    {label}
                  </Box>
                  <Box id={described["aria-describedby"]} sx={textStyle}>
                    {isWaiting ? notYetPublic : text}
                  </Box>
                </>
              }
            />
          );
        })}
      </RadioGroup>
    </FormControl>
  );
}

const legendStyle = { mb: 0.5, fontWeight: 600, color: "text.primary" } as const;
const optionStyle = {
  alignItems: "start",
  mr: 0,
  py: 0.5,
  // Keeps the label of a disabled option legible, because the label explains why the option is disabled.
  "& .MuiFormControlLabel-label.Mui-disabled": { color: "text.secondary" },
} as const;
// Aligns the radio button with the first line of its label.
const radioStyle = { mt: -1.125 } as const;
const textStyle = { color: "text.secondary", fontSize: "0.9375rem" } as const;
