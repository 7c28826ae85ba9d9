import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { PhotoFocus } from "./recipe-values.ts";

const centre: PhotoFocus = { x: 50, y: 50 };

const widestRatio = 21 / 9;

/** The crops shown as previews. The 4:3 crop needs no preview, because the form itself shows it. */
const otherCrops = [
  { label: "Vignette", ratio: 1 },
  { label: "Page de la recette", ratio: widestRatio },
];

interface PhotoFramingProps {
  url: string;
  focus: PhotoFocus | undefined;
  onChange: (focus: PhotoFocus) => void;
  disabled: boolean;
}

/** Sliders for the focal point of a photo, with previews of the crops (D27a). */
export function PhotoFraming({ url, focus = centre, onChange, disabled }: PhotoFramingProps) {
  const [ratio, setRatio] = useState<number>();
  return (
    <Box component="fieldset" sx={frameStyle}>
      <Typography variant="subtitle2" component="legend" sx={{ p: 0 }}>
        Cadrage
      </Typography>
      <Typography variant="body2" color="textSecondary">
        La photo entière est gardée&#8239;; les listes en montrent la partie ci-dessus.
      </Typography>
      {/* Shows only sliders that have an effect. A crop that is narrower than the photo cuts off the photo's sides,
          and a wider crop cuts off the top and bottom. */}
      {ratio !== undefined && ratio > 1 && (
        <Slider
          label="De gauche à droite"
          value={focus.x}
          onChange={(x) => onChange({ ...focus, x })}
          disabled={disabled}
        />
      )}
      {ratio !== undefined && ratio < widestRatio && (
        <Slider
          label="De haut en bas"
          value={focus.y}
          onChange={(y) => onChange({ ...focus, y })}
          disabled={disabled}
        />
      )}
      <Box sx={{ display: "flex", gap: 2 }}>
        {otherCrops.map((crop) => (
          <Box component="figure" key={crop.label} sx={{ m: 0 }}>
            <Box
              component="img"
              src={url}
              alt=""
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalWidth / naturalHeight)
              }
              style={{ aspectRatio: crop.ratio, objectPosition: cssPosition(focus) }}
              sx={cropStyle}
            />
            <Typography variant="caption" component="figcaption" color="textSecondary">
              {crop.label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  disabled: boolean;
}

function Slider({ label, value, onChange, disabled }: SliderProps) {
  return (
    <Box component="label" sx={sliderStyle}>
      {label}
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value}\u00a0%`}
        disabled={disabled}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </Box>
  );
}

/** Returns a focal point as a CSS `object-position`, or undefined for the centre. */
export function cssPosition(focus: PhotoFocus | undefined): string | undefined {
  return focus && `${focus.x}% ${focus.y}%`;
}

const frameStyle = { display: "grid", gap: 1, m: 0, mt: 1, p: 0, border: 0, minWidth: 0 } as const;

const sliderStyle = {
  display: "grid",
  gridTemplateColumns: "minmax(0, 11rem) minmax(0, 1fr)",
  alignItems: "center",
  gap: 1.5,
  minHeight: 44,
  "& input": {
    width: "100%",
    height: 44,
    m: 0,
    cursor: "pointer",
    accentColor: "var(--mui-palette-secondary-main)",
  },
} as const;

const cropStyle = {
  display: "block",
  height: 72,
  maxWidth: "100%",
  objectFit: "cover",
  borderRadius: "12px",
} as const;
