import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { BodyInput } from "#shared/contract/call.ts";
import { changeNotices } from "#shared/contract/notices.ts";
import type { MorningNotice } from "#shared/model/notices.ts";
import { errorMessage } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { QueryState } from "../../components/query-state.tsx";
import { SelectInput } from "../../components/select-input.tsx";
import { TitledCard } from "../../components/titled-card.tsx";
import { useToast } from "../../hooks/use-toast.ts";
import { stackedCard } from "../../theme/card-style.ts";
import { BlockedMail } from "./blocked-mail.tsx";
import { type Notices, noticesQuery } from "./queries.ts";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

type Change = BodyInput<typeof changeNotices>;

const morningTexts: Record<MorningNotice, string> = {
  OFF: "Jamais",
  DAILY: "Chaque matin",
  WEEKLY: "Au début de chaque défi de la semaine",
};

/** The user's email notification settings, with a notice if emails to the user's address are blocked (D51). */
export default function MailCard() {
  const query = useQuery(noticesQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  // The dashboard links to this card (D50).
  const card = useScrollToHash("#notifications");
  return (
    <TitledCard
      title="Mes notifications"
      headingRef={heading}
      ref={card}
      tabIndex={-1}
      sx={cardStyle}
    >
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={128} />}
        error="Vos réglages n'ont pas pu être chargés."
      >
        {(notices) => (
          <>
            {notices.blocked && (
              <BlockedMail blocked={notices.blocked} onFocusLost={() => heading.current?.focus()} />
            )}
            <NoticeSwitches notices={notices} />
          </>
        )}
      </QueryState>
    </TitledCard>
  );
}

function NoticeSwitches({ notices }: { notices: Notices }) {
  const { change, shown } = useChangeNotices(notices);
  return (
    <>
      <FormControlLabel
        label="Le résultat de mes défis"
        sx={{ minHeight: 44, mr: 0 }}
        control={
          <Switch checked={shown.results} onChange={(_, results: boolean) => change({ results })} />
        }
      />
      <SelectInput
        label={"Le défi du matin, à 7\u00a0h\u00a030"}
        value={shown.morning}
        onChange={({ target }) => change({ morning: target.value as MorningNotice })}
        options={morningTexts}
      />
    </>
  );
}

/**
 * Saves the email notification settings. Sends one change at a time, but shows each change immediately, before the
 * response arrives.
 */
function useChangeNotices(notices: Notices) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: queryKeys.notices,
    scope: { id: "notices" },
    mutationFn: (body: Change) => send(changeNotices, { body }),
    onSuccess: (changed) => queryClient.setQueryData(noticesQuery.queryKey, changed),
    onError: (error) =>
      toast.error(errorMessage(error, "Vos réglages n'ont pas pu être enregistrés. Réessayez.")),
  });
  const pending = useMutationState({
    filters: { mutationKey: queryKeys.notices, status: "pending" },
    select: ({ state }) => state.variables as Change,
  });
  const shown: Notices = Object.assign({}, notices, ...pending);
  return { change: mutate, shown };
}

const cardStyle = { ...stackedCard, outline: "none", scrollMarginTop: 80 } as const;
