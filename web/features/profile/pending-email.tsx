import Box from "@mui/material/Box";

interface PendingEmailProps {
  pending: string;
  current: string;
}

/** Says that a new address waits for its link to be followed (D13). */
export function PendingEmail({ pending, current }: PendingEmailProps) {
  return (
    <Box role="status" sx={noteStyle}>
      <b>{pending}</b>
      {" attend votre confirmation\u00a0: suivez le lien que nous y avons envoyé. D'ici là, "}
      {`${current} reste utilisée.`}
    </Box>
  );
}

const noteStyle = {
  px: 2,
  py: 1.5,
  borderLeft: "4px solid",
  borderColor: "secondary.main",
  borderRadius: "4px 12px 12px 4px",
  bgcolor: "tint.main",
  overflowWrap: "anywhere",
} as const;
