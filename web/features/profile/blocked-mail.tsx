import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { retryMail } from "#shared/contract/notices.ts";
import type { MailBlock } from "#shared/model/notices.ts";
import { errorMessage } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { busyButton } from "../../components/busy-button.ts";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { noteStyle } from "./note-style.ts";
import { type Notices, noticesQuery } from "./queries.ts";

const blockTexts: Record<MailBlock, string> = {
  ALL: "un email n'a pas pu être remis. Vous ne recevez plus rien de nous, pas même le lien d'un mot de passe oublié.",
  NOTICES: "un de nos emails a été signalé comme indésirable.",
};

interface BlockedMailProps {
  blocked: MailBlock;
  /** Called after emails to the user are unblocked, just before the focused button disappears. */
  onFocusLost: () => void;
}

/** Explains that emails to the user are blocked, and offers a button to unblock them (D51). */
export function BlockedMail({ blocked, onFocusLost }: BlockedMailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useSingleMutation<Notices>({
    mutationFn: () => send(retryMail),
    onSuccess: (notices) => {
      queryClient.setQueryData(noticesQuery.queryKey, notices);
      toast.success("Un email vous confirme que tout est rentré dans l'ordre.");
      if (document.activeElement === button.current) onFocusLost();
    },
    onError: (error) =>
      toast.error(errorMessage(error, "L'adresse n'a pas pu être débloquée. Réessayez.")),
  });
  return (
    <Box role="status" sx={blockStyle}>
      <div>{`Nous ne pouvons plus vous écrire à cette adresse\u00a0: ${blockTexts[blocked]}`}</div>
      <div>
        Corrigez votre adresse avec le bouton «&nbsp;Modifier&nbsp;», ou réessayez avec celle-ci.
      </div>
      <Button
        {...busyButton(isPending)}
        ref={button}
        variant="outlined"
        color="inherit"
        onClick={() => mutate()}
      >
        Réessayer
      </Button>
    </Box>
  );
}

const blockStyle = {
  ...noteStyle,
  display: "grid",
  justifyItems: "start",
  gap: 1,
  borderColor: "warning.main",
} as const;
