import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useSearchParams } from "react-router-dom";
import { unsubscribe } from "#shared/contract/notices.ts";
import { errorMessage } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { busyButton } from "../../components/busy-button.ts";
import { Page } from "../../components/page.tsx";
import { SuccessAlert } from "../../components/success-alert.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useSingleCall } from "../../hooks/use-single-call.ts";
import { paths } from "../../navigation/paths.ts";

interface Notice {
  lead: string;
  done: string;
}

const notices: Record<string, Notice> = {
  results: {
    lead: "Confirmez\u00a0: vous ne recevrez plus le résultat des défis auxquels vous participez.",
    done: "C'est fait\u00a0: vous ne recevrez plus le résultat de vos défis par email.",
  },
  morning: {
    lead: "Confirmez\u00a0: vous ne recevrez plus le défi du matin.",
    done: "C'est fait\u00a0: vous ne recevrez plus le défi du matin.",
  },
};

const allNotices: Notice = {
  lead: "Confirmez\u00a0: vous ne recevrez plus ni le résultat de vos défis, ni le défi du matin.",
  done: "C'est fait\u00a0: vous ne recevrez plus ni le résultat de vos défis, ni le défi du matin.",
};

/**
 * The page at /ne-plus-recevoir, linked from emails. Only its button unsubscribes, because mail scanners open links too
 * (D51).
 */
export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const { u, k, n } = Object.fromEntries(search);
  return (
    <Page title="Ne plus recevoir ces emails">
      {u && k ? (
        <Unsubscribe u={u} k={k} n={n !== undefined && Object.hasOwn(notices, n) ? n : undefined} />
      ) : (
        <Alert severity="error">
          Ce lien est incomplet. Ouvrez celui de l'email en entier, ou changez vos réglages dans{" "}
          <TextLink to={paths.profile}>votre profil</TextLink>.
        </Alert>
      )}
    </Page>
  );
}

interface UnsubscribeProps {
  u: string;
  k: string;
  n: string | undefined;
}

function Unsubscribe({ u, k, n }: UnsubscribeProps) {
  const one = useSingleCall(() => send(unsubscribe, { query: { u, k, n } }));
  const all = useSingleCall(() => send(unsubscribe, { query: { u, k } }));
  const chosen = (n && notices[n]) || allNotices;
  const done = all.result ? allNotices.done : one.result && chosen.done;
  const failure = all.failure ?? one.failure;
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      {failure !== undefined && (
        <Alert severity="error">
          {errorMessage(failure, "Votre choix n'a pas pu être enregistré. Réessayez.")}
        </Alert>
      )}
      {done ? (
        <SuccessAlert key={done}>{done}</SuccessAlert>
      ) : (
        <>
          <div>{chosen.lead}</div>
          <Button
            {...busyButton(one.isPending)}
            variant="contained"
            size="large"
            onClick={one.call}
          >
            Ne plus recevoir ces emails
          </Button>
        </>
      )}
      {n && one.result && !all.result && (
        <Button
          {...busyButton(all.isPending)}
          variant="outlined"
          color="inherit"
          onClick={all.call}
        >
          Arrêter aussi les autres
        </Button>
      )}
      <div>
        Les emails de votre compte (mot de passe, adresse, décisions) continuent. Vous pouvez
        changer d'avis dans <TextLink to={paths.profile}>votre profil</TextLink>.
      </div>
    </Box>
  );
}
