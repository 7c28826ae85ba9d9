import { useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { readSession } from "../api/session.ts";
import { useAuth } from "../hooks/use-auth.ts";
import { paths } from "../navigation/paths.ts";
import { rememberRequestedPage } from "../navigation/requested-page.ts";

/**
 * Lets through who is signed in, with a stored token and a current user; anybody else goes to /login (spec §2), which
 * leads back to the page asked for.
 */
export function Guard() {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  if (user) return <Outlet />;
  rememberRequestedPage(pathname + search);
  return <Navigate to={paths.login} replace />;
}

/** Leads on who comes to /login or /register signed in. */
export function VisitorGuard() {
  const { user } = useAuth();
  const [isVisitor] = useState(user === undefined);
  return isVisitor ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}

/** Lets administrators through and sends anybody else to / (spec §6); it stands inside Guard. */
export function AdminGuard() {
  const { user } = useAuth();
  const { role } = user ?? readSession().user ?? {};
  return role === "ADMIN" ? <Outlet /> : <Navigate to={paths.root} replace />;
}

/** The root leads to the challenges when a token is stored, else to /login; it looks at nothing else (spec §6). */
export function RootRedirect() {
  return <Navigate to={readSession().token ? paths.challenges : paths.login} replace />;
}
