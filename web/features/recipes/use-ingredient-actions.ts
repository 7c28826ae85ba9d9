import { useMemo, useRef } from "react";
import { textLimits } from "#shared/constants.ts";
import type { Ingredient } from "#shared/model/recipe.ts";
import { parseIngredientLine } from "#shared/rules/recipe-text/parse-ingredient-line.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { emptyIngredient, type IngredientLine, linesOf } from "./recipe-values.ts";

interface IngredientList {
  lines: IngredientLine[];
  onChange: (patch: { ingredients: IngredientLine[] }) => void;
  focusAfterRender: (selector: string) => void;
}

/** Functions that change the list of ingredients. Each one takes the index of a row. */
export interface IngredientActions {
  edit(index: number, patch: Partial<Ingredient>): void;
  /** Inserts an empty row below the given row. Does nothing if the list is full. */
  addAfter(index: number): void;
  /**
   * Inserts a row below the given row for each line of the text, until the list is full. Replaces the given row if it
   * is empty.
   */
  pasteAt(index: number, text: string): void;
  removeAt(index: number): void;
}

/** Label of the button that removes a row. */
export const removeLabel = (index: number) => `Retirer la ligne ${index + 1}`;

/**
 * Returns functions that edit the ingredient list. The object is stable, so typing in one row does not re-render the
 * others.
 */
export function useIngredientActions(props: IngredientList): IngredientActions {
  const { lines, onChange, focusAfterRender } = props;
  const toast = useToast();
  const latest = useRef(lines);
  latest.current = lines;
  return useMemo(() => {
    const splice = (index: number, deleteCount: number, added: readonly Ingredient[]) => {
      onChange({ ingredients: latest.current.toSpliced(index, deleteCount, ...linesOf(added)) });
    };
    const focusOn = (index: number) => focusAfterRender(`[name="ingredients.${index}.name"]`);
    return {
      edit: (index, patch) =>
        onChange({
          ingredients: latest.current.map((line, at) =>
            at === index ? { ...line, ...patch } : line,
          ),
        }),
      addAfter(index) {
        if (latest.current.length >= textLimits.ingredients) return;
        splice(index + 1, 0, [emptyIngredient]);
        focusOn(index + 1);
      },
      pasteAt(index, text) {
        const pasted = text.split(/\r?\n/).flatMap(parseIngredientLine);
        const replaced = isEmpty(latest.current[index]) ? 1 : 0;
        const room = textLimits.ingredients - latest.current.length + replaced;
        const added = pasted.slice(0, room);
        splice(index + 1 - replaced, replaced, added);
        focusOn(index - replaced + added.length);
        if (added.length < pasted.length) toast.error(tooManyText);
      },
      removeAt(index) {
        const last = latest.current.length - 2;
        splice(index, 1, []);
        // Focuses a button, because focusing a text field would open a phone's keyboard. A single row has no button.
        if (last === 0) focusOn(0);
        else focusAfterRender(`[aria-label="${removeLabel(Math.min(index, last))}"]`);
      },
    };
  }, [onChange, focusAfterRender, toast]);
}

const tooManyText = `Une recette a ${textLimits.ingredients} ingrédients au plus\u00a0: la fin de la liste collée manque.`;

function isEmpty(row: Ingredient | undefined): boolean {
  return !row || (row.name + row.quantity + row.unit).trim() === "";
}
