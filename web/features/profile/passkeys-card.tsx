import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { passkeyLimits } from "#shared/constants.ts";
import type { Passkey } from "#shared/model/passkey.ts";
import type { SessionUser } from "#shared/model/user.ts";
import { supportsPasskeys } from "../../api/passkey-support.ts";
import { formatDate, formatDateAndTime } from "../../components/format-date.ts";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { TitledCard } from "../../components/titled-card.tsx";
import { useLastDefined } from "../../hooks/use-last-defined.ts";
import { paths } from "../../navigation/paths.ts";
import { stackedCard } from "../../theme/card-style.ts";
import { itemListStyle } from "../../theme/item-list-style.ts";
import { passkeysQuery } from "./queries.ts";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

const LazyAddPasskeyDialog = lazyDialog(
  "add-passkey-dialog",
  () => import("./add-passkey-dialog.tsx"),
);

const LazyRemovePasskeyDialog = lazyDialog(
  "remove-passkey-dialog",
  () => import("./remove-passkey-dialog.tsx"),
);

/** The user's passkeys, with buttons for adding and removing them (D57). */
export default function PasskeysCard({ user }: { user: SessionUser }) {
  const query = useQuery(passkeysQuery);
  const card = useScrollToHash(`#${cardId}`);
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Passkey>();
  const shownForRemoval = useLastDefined(toRemove);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <TitledCard
      title="Clés d'accès"
      headingRef={heading}
      ref={card}
      id={cardId}
      tabIndex={-1}
      sx={cardStyle}
    >
      <RequiredNotice count={query.data?.length} />
      <Typography color="textSecondary">
        Connectez-vous sans mot de passe, avec l'empreinte, le visage ou le code de votre appareil.
      </Typography>
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={120} />}
        error="La liste de vos clés d'accès n'a pas pu être chargée."
      >
        {(passkeys) => (
          <>
            {passkeys.length === 0 ? (
              <Typography>Vous n'avez pas encore de clé d'accès.</Typography>
            ) : (
              <Box component="ul" sx={itemListStyle}>
                {passkeys.map((passkey) => (
                  <PasskeyItem
                    key={passkey.id}
                    passkey={passkey}
                    onRemove={() => setToRemove(passkey)}
                  />
                ))}
              </Box>
            )}
            <AddButton count={passkeys.length} onAdd={() => setAdding(true)} />
            <LazyAddPasskeyDialog
              open={isAdding}
              hasPasskeys={passkeys.length > 0}
              isAdmin={user.role === "ADMIN"}
              onClose={() => setAdding(false)}
              // Moves the focus to the heading if the button has disappeared, because the user has the maximum number.
              onClosed={() => isFull(passkeys.length) && heading.current?.focus()}
            />
          </>
        )}
      </QueryState>
      {shownForRemoval && (
        <LazyRemovePasskeyDialog
          open={toRemove !== undefined}
          passkey={shownForRemoval}
          isAdmin={user.role === "ADMIN"}
          onClose={() => setToRemove(undefined)}
          // Moves the focus to the heading, because the button that opened the dialog no longer exists.
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </TitledCard>
  );
}

function PasskeyItem({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  const lastUse = lastUsedAt
    ? `dernière utilisation le ${formatDateAndTime(lastUsedAt)}`
    : "jamais utilisée";
  return (
    <li>
      <Box sx={{ flex: "1 1 12rem", minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{name}</Box>
        <Box sx={{ color: "text.secondary" }}>
          {`Ajoutée le ${formatDate(createdAt)}, ${lastUse}`}
        </Box>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-label={`Supprimer ${name}`}
        onClick={onRemove}
      >
        Supprimer
      </Button>
    </li>
  );
}

function isFull(count: number): boolean {
  return count >= passkeyLimits.perAccount;
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (!supportsPasskeys()) {
    return (
      <Typography color="textSecondary">
        Ce navigateur, ou l'adresse du site, ne permet pas d'en ajouter ici.
      </Typography>
    );
  }
  if (isFull(count)) {
    return (
      <Typography color="textSecondary">
        {`Vous avez ${count} clés d'accès, le maximum. Supprimez-en une pour en ajouter une autre.`}
      </Typography>
    );
  }
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={onAdd} sx={{ justifySelf: "start" }}>
      Ajouter une clé d'accès
    </Button>
  );
}

/**
 * Asks an administrator without a passkey to add one, after an admin page has redirected them to the profile page
 * (D58). Once they have a passkey, links back to the admin pages.
 */
function RequiredNotice({ count }: { count: number | undefined }) {
  const { state } = useLocation();
  const isRequired = (state as { isPasskeyRequired?: unknown } | null)?.isPasskeyRequired === true;
  if (!isRequired || count === undefined) return null;
  return count === 0 ? (
    <Alert severity="info">Ajoutez une clé d'accès à votre profil.</Alert>
  ) : (
    <Alert severity="success">
      Votre clé d'accès est prête. <TextLink to={paths.admin}>Aller à l'administration</TextLink>
    </Alert>
  );
}

/** HTML id of the passkeys card. Admin pages redirect administrators without a passkey to this card. */
const cardId = "cles-d-acces";

const cardStyle = { ...stackedCard, outline: "none", scrollMarginTop: 80 } as const;
