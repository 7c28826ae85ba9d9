import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { endSession } from "#shared/contract/profile.ts";
import { errorMessage, isNotFound } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { busyButton } from "../../components/busy-button.ts";
import { formatDateAndTime } from "../../components/format-date.ts";
import { QueryState } from "../../components/query-state.tsx";
import { Tag } from "../../components/tag.tsx";
import { TitledCard } from "../../components/titled-card.tsx";
import { useSingleMutation } from "../../hooks/use-single-mutation.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { itemListStyle } from "../../theme/item-list-style.ts";
import { deviceName } from "./device-name.ts";
import { type OwnSession, sessionsQuery } from "./queries.ts";

/** The devices on which the user is signed in. The user can sign out on any other device (D35). */
export function SessionsCard() {
  const query = useQuery(sessionsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <TitledCard title="Appareils connectés" headingRef={heading}>
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={64} />}
        error="La liste de vos appareils n'a pas pu être chargée."
      >
        {(sessions) => (
          <Box component="ul" sx={itemListStyle}>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                session={session}
                onFocusLost={() => heading.current?.focus()}
              />
            ))}
          </Box>
        )}
      </QueryState>
    </TitledCard>
  );
}

interface SessionItemProps {
  session: OwnSession;
  /** Called after the session has ended, just before its focused button disappears. */
  onFocusLost: () => void;
}

function SessionItem({ session, onFocusLost }: SessionItemProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { end, isPending } = useEndSession(session.id, () => {
    if (document.activeElement === button.current) onFocusLost();
  });
  const name = deviceName(session.userAgent);
  const lastUse = formatDateAndTime(session.lastUsedAt);
  return (
    <li>
      <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ color: "text.secondary" }}>{`Dernière activité\u00a0: ${lastUse}`}</Box>
      </Box>
      {session.isCurrent ? (
        <Tag>Cet appareil</Tag>
      ) : (
        <Button
          {...busyButton(isPending)}
          ref={button}
          variant="outlined"
          color="inherit"
          aria-label={`Déconnecter ${name}, ${lastUse}`}
          onClick={end}
        >
          Déconnecter
        </Button>
      )}
    </li>
  );
}

/** Signs the user out on another device (D35). Also succeeds if that session has already ended. */
function useEndSession(sessionId: string, onEnded: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useSingleMutation<void>({
    mutationFn: async () => {
      try {
        await send(endSession, { params: { sessionId } });
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    },
    onSuccess: () => {
      toast.success("Appareil déconnecté");
      onEnded();
    },
    onError: (error) =>
      toast.error(
        errorMessage(error, "L'appareil n'a pas pu être déconnecté. Veuillez réessayer."),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  return { end: () => mutate(), isPending };
}
