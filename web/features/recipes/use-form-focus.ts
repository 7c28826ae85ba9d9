import { useCallback, useEffect, useRef } from "react";

export const firstProblem = '[aria-invalid="true"]:not([aria-hidden="true"])';

/** Moves the focus inside a form to what a selector finds once the form has been drawn anew and can be typed in. */
export function useFormFocus(ready: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wanted = useRef<string>(undefined);

  useEffect(() => {
    if (!ready || wanted.current === undefined) return;
    form.current?.querySelector<HTMLElement>(wanted.current)?.focus();
    wanted.current = undefined;
  });

  const focusSoon = useCallback((selector: string) => {
    wanted.current = selector;
  }, []);
  return { form, focusSoon };
}
