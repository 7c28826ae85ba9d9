import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";

const delayMs = 3000;

interface RedirectOptions {
  /** The email address that /login prefills. */
  email: string | undefined;
  /** The account that the verification link verified. /login also shows the account's name and email address (D7). */
  account?: { nom: string; email: string } | undefined;
  /** The page to open. Defaults to /login. */
  page?: string;
}

/** Redirects 3 seconds after `isDone` becomes true, by default to /login (spec §9). */
export function useDelayedRedirect(
  isDone: boolean,
  { email, account, page = paths.login }: RedirectOptions,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    const leave = () => navigate(page, { replace: true, state: { email, account } });
    const timer = setTimeout(leave, delayMs);
    return () => clearTimeout(timer);
  }, [isDone, email, account, page, navigate]);
}
