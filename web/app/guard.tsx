import { Navigate, Outlet } from "react-router-dom";
import { readSession } from "../api/session.ts";
import { useAuth } from "./auth-context.ts";
import { paths } from "./paths.ts";

/** Lets through who is signed in, with a stored token and a current user; anybody else goes to /login (spec §2). */
export function Guard() {
  const { user } = useAuth();
  return user ? <Outlet /> : <Navigate to={paths.login} replace />;
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
