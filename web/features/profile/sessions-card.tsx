import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { endSession } from "#shared/contract/profile.ts";
import { ApiError, errorMessage, send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { formatDateAndTime } from "../../components/format-date.ts";
import { LoadFailure } from "../../components/load-failure.tsx";
import { Tag } from "../../components/tag.tsx";
import { useToast } from "../../hooks/use-toast.ts";
import { deviceName } from "./device-name.ts";
import { itemListStyle } from "./item-list-style.ts";
import { type OwnSession, sessionsQuery } from "./queries.ts";

/** The devices on which the user is signed in. The user can sign out on any other device (D35). */
export function SessionsCard() {
  const id = useId();
  const { data, isPending, isError, refetch } = useQuery(sessionsQuery);
  return (
    <Card component="section" aria-labelledby={id} sx={cardStyle}>
      <Typography id={id} variant="h3" component="h2">
        Appareils connectés
      </Typography>
      {isPending && <Skeleton variant="rounded" height={64} />}
      {isError && (
        <LoadFailure text="La liste de vos appareils n'a pas pu être chargée." onRetry={refetch} />
      )}
      {data && (
        <Box component="ul" sx={itemListStyle}>
          {data.map((session) => (
            <SessionItem key={session.id} session={session} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function SessionItem({ session }: { session: OwnSession }) {
  const { end, isPending } = useEndSession(session.id);
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
          variant="outlined"
          color="inherit"
          aria-label={`Déconnecter ${name}, ${lastUse}`}
          disabled={isPending}
          onClick={end}
        >
          Déconnecter
        </Button>
      )}
    </li>
  );
}

/** Signs the user out on another device (D35). Succeeds even if that session has already ended. */
function useEndSession(sessionId: string): { end: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(endSession, { params: { sessionId } }),
    onSuccess: () => toast.success("Appareil déconnecté"),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === "not-found") return;
      toast.error(
        errorMessage(failure, "L'appareil n'a pas pu être déconnecté. Veuillez réessayer."),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  return { end: () => mutate(), isPending };
}

const cardStyle = { display: "grid", gap: 2, p: { xs: 2.5, sm: 3 } } as const;
