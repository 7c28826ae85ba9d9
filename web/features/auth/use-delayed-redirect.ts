import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";

const delayMs = 3000;

/** Redirects 3 seconds after `isDone` becomes true, by default to /login (spec §9). `email` is prefilled there. */
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
