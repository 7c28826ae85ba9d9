import { useEffect } from "react";
import { readSession } from "../../../api/session.ts";
import { useToast } from "../../../hooks/use-toast.ts";

/** Explains why an admin page closes when its user stops being an administrator (D14). */
export function useDemotionNotice(): void {
  const toast = useToast();
  useEffect(
    () => () => {
      // This function runs whenever the page closes. It shows the message only if the user is still signed in, but is
      // no longer an administrator.
      if (readSession().user?.role !== "USER") return;
      toast.error("Un autre administrateur a retiré votre accès à l'administration.");
    },
    [toast],
  );
}
