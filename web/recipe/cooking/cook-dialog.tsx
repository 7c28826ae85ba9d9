import CloseIcon from "@mui/icons-material/Close";
import TimerIcon from "@mui/icons-material/TimerOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useId, useState } from "react";
import type { Recipe } from "#shared/model/recipe.ts";
import { findDurations } from "#shared/rules/cooking-durations.ts";
import { splitIntoSteps } from "#shared/rules/cooking-steps.ts";
import { nameTimer } from "#shared/rules/cooking-timer-name.ts";
import { formatDuration } from "#shared/rules/format-duration.ts";
import { firstClickOnly } from "../../components/first-click-only.ts";
import { fullScreenStyle } from "../../components/full-screen.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useLastDefined } from "../../hooks/use-last-defined.ts";
import { CookedToday } from "./cooked-today.tsx";
import { CookingIngredients } from "./cooking-ingredients.tsx";
import { enableSound } from "./ring.ts";
import { TimerBar } from "./timer-bar.tsx";
import { startTimer, type Timer, timerName } from "./timers.ts";
import { useScrollProgress } from "./use-cooking-progress.ts";
import { useWakeLock } from "./use-wake-lock.ts";

interface CookDialogProps {
  /** The recipe to cook, or undefined to close the dialog. */
  recipe: Pick<Recipe, "id" | "title" | "description" | "ingredients" | "servings"> | undefined;
  factor: number;
  onClose: () => void;
}

/** Cooking mode: a recipe's ingredients, steps and timers in full screen. Keeps the screen on. */
export default function CookDialog({ recipe: openedRecipe, factor, onClose }: CookDialogProps) {
  const id = useId();
  const recipe = useLastDefined(openedRecipe);
  return (
    <Dialog
      fullScreen
      open={openedRecipe !== undefined}
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { sx: fullScreenStyle } }}
    >
      {recipe && <CookingView recipe={recipe} factor={factor} titleId={id} onClose={onClose} />}
    </Dialog>
  );
}

interface CookingViewProps {
  recipe: NonNullable<CookDialogProps["recipe"]>;
  factor: number;
  titleId: string;
  onClose: () => void;
}

function CookingView({ recipe, factor, titleId, onClose }: CookingViewProps) {
  const { title, description } = recipe;
  const isScreenKeptOn = useWakeLock();
  const scroll = useScrollProgress(recipe.id);
  const steps = splitIntoSteps(description);
  const hasTimers = steps.some((step) => findDurations(step).length > 0);
  return (
    <>
      <Box sx={barStyle}>
        <Typography id={titleId} variant="h3" component="h1" sx={{ overflowWrap: "anywhere" }}>
          {title}
        </Typography>
        <IconButton aria-label="Quitter la cuisine" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box {...scroll} sx={bodyStyle}>
        <CookingIngredients recipe={recipe} factor={factor} />
        <section aria-label="Étapes">
          {isScreenKeptOn === false && (
            <Typography color="textSecondary" sx={{ mb: 2 }}>
              Pensez à garder l'écran allumé&nbsp;: ce navigateur ne peut pas le faire à votre
              place.
            </Typography>
          )}
          <ol>
            {steps.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a recipe's steps do not change while it is cooked
              <Box component="li" key={index} sx={stepStyle}>
                <Box component="span" aria-hidden sx={numberStyle}>
                  {index + 1}
                </Box>
                <Box sx={{ minWidth: 0 }}>
                  <Box component="p" sx={{ m: 0, overflowWrap: "anywhere" }}>
                    {step}
                  </Box>
                  <StepTimers step={step} title={title} />
                </Box>
              </Box>
            ))}
          </ol>
          {hasTimers && (
            <Typography variant="body2" color="textSecondary">
              Les minuteurs sonnent tant que le site reste ouvert. Écran verrouillé, votre téléphone
              peut les retarder.
            </Typography>
          )}
          <CookedToday recipeId={recipe.id} />
        </section>
      </Box>
      <TimerBar isInitiallyOpen />
    </>
  );
}

/** Buttons that start a timer for each duration mentioned in a step. */
function StepTimers({ step, title }: { step: string; title: string }) {
  const [started, setStarted] = useState<Timer>();
  const durations = findDurations(step);
  if (durations.length === 0) return null;
  return (
    <Box sx={{ position: "relative", display: "flex", flexWrap: "wrap", gap: 1, mt: 1.5 }}>
      {durations.map((duration) => {
        const { start, seconds } = duration;
        const label = timerLabel(seconds);
        const name = nameTimer(step, duration);
        const isAmbiguous = durations.some(
          (other) => other.start !== start && other.seconds === seconds,
        );
        return (
          <Button
            key={start}
            variant="outlined"
            color="secondary"
            startIcon={<TimerIcon />}
            onClick={firstClickOnly(() => {
              enableSound();
              setStarted(startTimer({ recipe: title, name, seconds }));
            })}
          >
            {isAmbiguous && name ? `${label}\u00a0: ${name}` : label}
          </Button>
        );
      })}
      <div role="status">
        {started && (
          // The key makes screen readers announce each timer, even if the previous text was the same.
          <VisuallyHidden key={started.id}>
            {`${timerLabel(started.seconds)} lancé\u00a0: ${timerName(started)}`}
          </VisuallyHidden>
        )}
      </div>
    </Box>
  );
}

const timerLabel = (seconds: number) => `Minuteur ${formatDuration(seconds)}`;

const barStyle = {
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  justifyContent: "space-between",
  gap: 2,
  minHeight: 60,
  pl: { xs: 2.5, sm: 4 },
  pr: 1,
  borderBottom: 1,
  borderColor: "divider",
} as const;
const bodyStyle = {
  flexGrow: 1,
  minHeight: 0,
  overflowY: "auto",
  display: "grid",
  alignContent: "start",
  gap: { xs: 4, md: 6 },
  p: { xs: 2.5, sm: 4 },
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" },
} as const;
const stepStyle = {
  display: "flex",
  gap: 2,
  mb: 4,
  fontSize: { xs: "1.375rem", md: "1.5rem" },
  lineHeight: 1.45,
} as const;
const numberStyle = {
  flexShrink: 0,
  minWidth: "1.2em",
  fontWeight: 700,
  color: "secondary.main",
  fontVariantNumeric: "tabular-nums",
} as const;
