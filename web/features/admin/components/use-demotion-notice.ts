import { useEffect } from "react";
import { readSession } from "../../../api/session.ts";
import { useToast } from "../../../hooks/use-toast.ts";

/** Explains why an admin page closes when the user stops being an administrator (D14). */
export function useDemotionNotice(): void {
  const toast = useToast();
  useEffect(
    () => () => {
      // This cleanup function runs whenever an admin page closes. It shows the message only to users who are still
      // signed in but are no longer administrators.
      if (readSession().user?.role !== "USER") return;
      toast.error("Un autre administrateur a retiré votre accès à l'administration.");
    },
    [toast],
  );
}
