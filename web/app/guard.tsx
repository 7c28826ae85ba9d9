import { useEffect, useState } from "react";
import { createPath, Navigate, Outlet, useLocation } from "react-router-dom";
import { readSession } from "../api/session.ts";
import { useAuth } from "../hooks/use-auth.ts";
import { paths } from "../navigation/paths.ts";
import { rememberRequestedPage, requestedPage, takeRequestedPage } from "./requested-page.ts";

/**
 * Shows the nested routes only to signed-in users. Redirects other visitors to /login, which opens the requested page
 * after they have logged in (spec §2).
 */
export function Guard() {
  const { user, wasNeverSignedIn } = useAuth();
  const location = useLocation();
  useEffect(() => {
    if (user) takeRequestedPage();
  }, [user]);
  if (user) return <Outlet />;
  rememberRequestedPage(createPath(location), wasNeverSignedIn);
  return <Navigate to={paths.login} replace />;
}

/**
 * Shows /login and /register only to signed-out visitors and to users who want to choose a new password. Redirects
 * other users to the dashboard. After a login in this tab, `AuthProvider` opens the next page. After a login in another
 * tab, this guard opens the page that was requested in this tab, even if /login is reloaded after that login (D54).
 */
export function VisitorGuard() {
  const { user } = useAuth();
  const { pathname, state } = useLocation();
  const [isVisitor] = useState(!user || state?.isPasswordForgotten);
  const requested = user && pathname === paths.login && requestedPage();
  return (
    <>
      {isVisitor && <Outlet />}
      {(requested || !isVisitor) && <Navigate to={requested || paths.dashboard} replace />}
    </>
  );
}

/**
 * Shows the nested routes only to administrators. Sends other users directly to the page that `/` redirects to (spec
 * §6), because opening `/` would unmount the layout, which shows messages. Must be nested in `Guard`.
 */
export function AdminGuard() {
  const { user } = useAuth();
  return user?.role === "ADMIN" ? <Outlet /> : <RootRedirect />;
}

/** Redirects / to /challenges if an access token is stored, and to /login if not (spec §6). */
export function RootRedirect() {
  return <Navigate to={readSession().token ? paths.challenges : paths.login} replace />;
}
