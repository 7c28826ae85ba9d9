import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";

const delay = 3000;

/** Goes to /login, where `email` is filled in, or to another page, 3 seconds after `done` becomes true (spec §9). */
export function useDelayedRedirect(
  done: boolean,
  email?: string,
  page: string = paths.login,
): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => navigate(page, { replace: true, state: { email } }), delay);
    return () => clearTimeout(timer);
  }, [done, email, page, navigate]);
}
