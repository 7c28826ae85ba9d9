import { useState } from "react";
import { createPath, Navigate, Outlet, useLocation } from "react-router-dom";
import { readSession } from "../api/session.ts";
import { useAuth } from "../hooks/use-auth.ts";
import { paths } from "../navigation/paths.ts";
import { rememberRequestedPage } from "../navigation/requested-page.ts";

/** Shows its routes only to signed-in users. Other visitors log in, and then reach the requested page (spec §2). */
export function Guard() {
  const { user, wasNeverSignedIn } = useAuth();
  const location = useLocation();
  if (user) return <Outlet />;
  rememberRequestedPage(createPath(location), wasNeverSignedIn);
  return <Navigate to={paths.login} replace />;
}

/**
 * Redirects users who are already signed in from /login and /register to the dashboard, unless they need a new password.
 * Ignores later changes, because the login page itself opens the next page.
 */
export function VisitorGuard() {
  const { user } = useAuth();
  const { state } = useLocation();
  const [isVisitor] = useState(!user || state?.isPasswordForgotten);
  return isVisitor ? <Outlet /> : <Navigate to={paths.dashboard} replace />;
}

/** Shows its routes only to administrators. Redirects other users to / (spec §6). Must be nested in `Guard`. */
export function AdminGuard() {
  const { user } = useAuth();
  const { role } = user ?? readSession().user ?? {};
  return role === "ADMIN" ? <Outlet /> : <Navigate to={paths.root} replace />;
}

/** Redirects / to /challenges if an access token is stored, and to /login if not (spec §6). */
export function RootRedirect() {
  return <Navigate to={readSession().token ? paths.challenges : paths.login} replace />;
}
