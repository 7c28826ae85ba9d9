import AddPhotoIcon from "@mui/icons-material/AddAPhotoOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import Typography from "@mui/material/Typography";
import { type ChangeEvent, memo, useEffect, useId, useRef, useState } from "react";
import { ErrorSign } from "../../components/field.tsx";
import { visuallyHiddenStyle } from "../../components/visually-hidden.tsx";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { cssPosition, PhotoFraming } from "./photo-framing.tsx";
import type { PhotoFocus } from "./recipe-values.ts";
import { usePreparedPhoto } from "./use-prepared-photo.ts";

interface PhotoFieldProps {
  photo: Blob | undefined;
  focus: PhotoFocus | undefined;
  /** The stored photo. The recipe keeps it unless the user chooses a new one. */
  current?: { imageUrl: string; imageColor: string } | undefined;
  onChange: (photo: Blob | undefined) => void;
  onFocusChange: (focus: PhotoFocus) => void;
  /** Called with a promise of the converted photo. The form waits for this promise before it sends the recipe. */
  onPreparing: (preparation: Promise<Blob | undefined>) => void;
  error: string | undefined;
  disabled: boolean;
}

/** Lets the user choose, replace and remove the recipe's photo. */
export const PhotoField = memo(function PhotoField(props: PhotoFieldProps) {
  const { photo, focus, current, onChange, onFocusChange, onPreparing, error, disabled } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const preparation = usePreparedPhoto(onChange);
  const chosenUrl = useObjectUrl(photo);
  const shownUrl = chosenUrl ?? current?.imageUrl;
  const shownError = preparation.error ?? error;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Clears the file input, so that the user can choose the same file again after removing it.
    target.value = "";
    if (file) onPreparing(preparation.prepare(file));
  }

  return (
    <div data-field>
      <Box
        component="input"
        type="file"
        accept={acceptedTypes()}
        id={id}
        ref={input}
        disabled={disabled}
        // Clicks do not open the file dialog while a photo is being prepared. The field is not disabled during this
        // time, because a disabled field would lose the focus.
        onClick={(event) => {
          if (preparation.isRunning) event.preventDefault();
        }}
        aria-describedby={`${id}-note`}
        aria-invalid={shownError !== undefined}
        onChange={choose}
        sx={inputStyle}
      />
      <Box
        component="label"
        htmlFor={id}
        sx={{ ...areaStyle, ...(shownError && { borderColor: "error.main" }) }}
      >
        {shownUrl ? (
          <RecipeImage
            photo={{ imageUrl: shownUrl, imageColor: current?.imageColor }}
            alt="Photo de votre recette"
            sizes="(min-width: 900px) 500px, calc(100vw - 42px)"
            focus={chosenUrl && cssPosition(focus)}
            eager
          />
        ) : (
          <Box sx={promptStyle}>
            <AddPhotoIcon sx={{ fontSize: 44, color: "primary.main" }} />
            <Typography variant="h3" component="span">
              {preparation.isRunning
                ? "Préparation de la photo…"
                : "Ajouter la photo de votre plat"}
            </Typography>
            <Typography variant="body2" component="span" color="textSecondary">
              Prenez-la maintenant ou choisissez-la sur votre appareil
            </Typography>
          </Box>
        )}
        {shownUrl && (
          <Box component="span" sx={visuallyHiddenStyle}>
            Changer la photo de votre plat
          </Box>
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}>
        {shownUrl && (
          <Button
            variant="outlined"
            disabled={disabled}
            aria-busy={preparation.isRunning}
            sx={{ opacity: preparation.isRunning ? 0.5 : 1 }}
            onClick={() => input.current?.click()}
          >
            Changer la photo
          </Button>
        )}
        {chosenUrl && (
          <Button
            color="inherit"
            disabled={disabled || preparation.isRunning}
            onClick={() => {
              onChange(undefined);
              input.current?.focus();
            }}
          >
            {current ? "Garder l'ancienne photo" : "Retirer la photo"}
          </Button>
        )}
      </Box>
      {chosenUrl && (
        <PhotoFraming
          url={chosenUrl}
          focus={focus}
          onChange={onFocusChange}
          disabled={disabled || preparation.isRunning}
        />
      )}
      <FormHelperText id={`${id}-note`} error role={preparation.error && "alert"} sx={noteStyle}>
        {shownError && <ErrorSign />}
        {shownError}
      </FormHelperText>
    </div>
  );
});

/**
 * Returns the file types of the photo field. On Android 14 and later, Chromium does not offer the camera if all types
 * are images (https://issues.chromium.org/issues/40937303). A type that matches no file makes it offer both the camera
 * and the stored images.
 */
function acceptedTypes(): string {
  const isChromiumOnAndroid = /Android.* Chrome\//.test(navigator.userAgent);
  return isChromiumOnAndroid ? "image/*,android/allowCamera" : "image/*";
}

/** Returns an object URL for a blob. The URL is revoked when the blob changes or the component unmounts. */
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
