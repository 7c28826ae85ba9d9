import AddPhotoIcon from "@mui/icons-material/AddAPhotoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { usePhotoChoice } from "./use-photo-choice.ts";

interface PhotoFieldProps {
  photo: Blob | undefined;
  /** The photo that the recipe has already, kept unless another is chosen. */
  current?: { imageUrl: string; imageColor: string } | undefined;
  onChange: (photo: Blob | undefined) => void;
  /** A chosen file is being prepared; what is sent meanwhile waits for it. */
  onPreparing: (preparation: Promise<Blob | undefined>) => void;
  /** What is wrong with the photo that is there, or missing. */
  refused: string | undefined;
  disabled: boolean;
}

/** The photo first, over the whole width: taken or chosen, looked at, replaced, removed. */
export function PhotoField(props: PhotoFieldProps) {
  const { photo, current, onChange, onPreparing, refused, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = usePhotoChoice(onChange);
  const chosen = useObjectUrl(photo);
  const shown = chosen ?? current?.imageUrl;
  const problem = choice.problem ?? refused;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // The same file can be chosen again after it was removed.
    target.value = "";
    if (file) onPreparing(choice.take(file));
  }

  return (
    <div>
      <Box
        component="input"
        type="file"
        accept="image/*"
        id={id}
        ref={input}
        disabled={disabled || choice.preparing}
        aria-describedby={`${id}-note`}
        aria-invalid={problem !== undefined}
        onChange={choose}
        sx={inputStyle}
      />
      <Box
        component="label"
        htmlFor={id}
        sx={{ ...areaStyle, ...(problem && { borderColor: "error.main" }) }}
      >
        {shown ? (
          <RecipeImage
            src={shown}
            color={current?.imageColor}
            alt="Photo de votre recette"
            sizes="(min-width: 900px) 500px, calc(100vw - 42px)"
            eager
          />
        ) : (
          <Box sx={promptStyle}>
            <AddPhotoIcon sx={{ fontSize: 44, color: "primary.main" }} />
            <Typography variant="h3" component="span">
              {choice.preparing ? "Préparation de la photo…" : "Ajouter la photo de votre plat"}
            </Typography>
            <Typography variant="body2" component="span" color="textSecondary">
              Prenez-la maintenant ou choisissez-la sur votre appareil
            </Typography>
          </Box>
        )}
        {shown && (
          <Box component="span" sx={visuallyHiddenStyle}>
            Changer la photo de votre plat
          </Box>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}>
        {shown && (
          <Button
            variant="outlined"
            loading={choice.preparing}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            Changer la photo
          </Button>
        )}
        {chosen && (
          <Button
            color="inherit"
            disabled={disabled || choice.preparing}
            onClick={() => {
              onChange(undefined);
              input.current?.focus();
            }}
          >
            {current ? "Garder l'ancienne photo" : "Retirer la photo"}
          </Button>
        )}
      </Box>
      <FormHelperText id={`${id}-note`} error role={choice.problem && "alert"} sx={noteStyle}>
        {problem}
      </FormHelperText>
    </div>
  );
}

/** An address under which the browser shows a blob, as long as it is the one shown. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => {
      URL.revokeObjectURL(created);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}

const inputStyle = {
  ...visuallyHiddenStyle,
  "&:focus-visible + label": {
    outline: "3px solid var(--mui-palette-secondary-main)",
    outlineOffset: 2,
  },
} as const;

const areaStyle = {
  display: "block",
  borderRadius: "16px",
  border: "2px dashed",
  borderColor: "outline.main",
  overflow: "hidden",
  cursor: "pointer",
  bgcolor: "background.paper",
  "&:has(img)": { borderStyle: "solid", borderColor: "transparent" },
} as const;

const promptStyle = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: 1,
  px: 3,
  aspectRatio: "4 / 3",
  textAlign: "center",
} as const;

const noteStyle = { mx: 0, fontSize: "0.9375rem" } as const;
