import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";

const delayMs = 3000;

/**
 * Redirects 3 seconds after `isDone` becomes true. The default target is the page /login, whose form is prefilled with
 * `email` (spec §9).
 */
export function useDelayedRedirect(
  isDone: boolean,
  email?: string,
  page: string = paths.login,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate(page, { replace: true, state: { email } }), delayMs);
    return () => clearTimeout(timer);
  }, [isDone, email, page, navigate]);
}
