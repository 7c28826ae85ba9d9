import EditIcon from "@mui/icons-material/EditOutlined";
import Avatar from "@mui/material/Avatar";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SessionUser } from "#shared/model/user.ts";
import { initialOf } from "../../components/initial-of.ts";
import { Tag } from "../../components/tag.tsx";
import { TextInput } from "../../components/text-input.tsx";
import { stackedCard } from "../../theme/card-style.ts";
import { noteStyle } from "./note-style.ts";
import { ProfileForm } from "./profile-form.tsx";

interface ProfileCardProps {
  user: SessionUser;
  pendingEmail: string | undefined;
}

const roles = { USER: "Utilisateur", ADMIN: "Administrateur" } as const;

/** The user's account data, with a button that opens the edit form (spec §2). */
export function ProfileCard({ user, pendingEmail }: ProfileCardProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);

  function closeForm() {
    flushSync(() => setEditing(false));
    editButton.current?.focus();
  }

  return (
    <Card component="section" aria-label="Mon compte" sx={cardStyle}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        <Avatar sx={avatarStyle}>{initialOf(user.nom)}</Avatar>
        <Box sx={{ flex: "1 1 10rem", minWidth: 0, display: "grid", gap: 0.5 }}>
          <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {user.nom}
          </Typography>
          <Box>
            <Tag>{roles[user.role]}</Tag>
          </Box>
        </Box>
        {!isEditing && (
          <Button
            ref={editButton}
            variant="outlined"
            startIcon={<EditIcon />}
            onClick={() => setEditing(true)}
          >
            Modifier
          </Button>
        )}
      </Box>
      {/* When another tab confirms the address, `user` changes immediately, but `pendingEmail` only with the next
          response. */}
      {pendingEmail && pendingEmail !== user.email && (
        <PendingEmail pending={pendingEmail} current={user.email} />
      )}
      {isEditing ? (
        <ProfileForm user={user} onClose={closeForm} />
      ) : (
        <Box sx={readOnlyStyle}>
          <TextInput label="Nom" value={user.nom} readOnly />
          <TextInput label="Email" value={user.email} readOnly />
        </Box>
      )}
    </Card>
  );
}

/** Says that the user has not confirmed a new email address yet (D13). */
function PendingEmail({ pending, current }: { pending: string; current: string }) {
  return (
    <Box role="status" sx={{ ...noteStyle, borderColor: "secondary.main" }}>
      <b>{pending}</b>
      {" attend votre confirmation\u00a0: suivez le lien que nous y avons envoyé. D'ici là, "}
      {`${current} reste utilisée.`}
    </Box>
  );
}

const cardStyle = { ...stackedCard, gap: 3 } as const;

/** Hides the borders of the read-only fields, so that their text can be aligned with their labels. */
const readOnlyStyle = {
  display: "grid",
  gap: 2.5,
  "& .MuiInputBase-root.MuiInputBase-readOnly": { px: 0, borderColor: "transparent" },
} as const;

const avatarStyle = {
  width: 72,
  height: 72,
  bgcolor: "secondary.main",
  color: "secondary.contrastText",
  fontSize: "1.75rem",
  fontWeight: 600,
} as const;
