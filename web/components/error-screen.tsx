import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { ChunkLoadError } from "../navigation/load-chunk.ts";
import { paths } from "../navigation/paths.ts";
import { ButtonLink } from "./button-link.tsx";
import { ChunkFailure } from "./chunk-failure.tsx";
import { Page } from "./page.tsx";

/** Replaces a page that failed to render. Explains what happened and what to do next. */
export function ErrorScreen({ error }: { error: unknown }) {
  const chunkError = error instanceof ChunkLoadError ? error : undefined;
  return (
    <Page title={chunkError ? "La page n'a pas pu être chargée" : "Quelque chose a mal tourné"}>
      <Box role="alert">
        <Box component="p" sx={{ mt: 0, maxWidth: "65ch" }}>
          {chunkError
            ? "Le réseau a flanché ou le site vient d'être mis à jour. Rechargez la page pour continuer."
            : "Cette page a rencontré une erreur. Vos données sont en sécurité\u00a0: rechargez la page ou revenez à l'accueil."}
        </Box>
        {chunkError && <ChunkFailure error={chunkError} />}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, mt: 3 }}>
        <Button variant="contained" onClick={() => location.reload()}>
          Recharger la page
        </Button>
        <ButtonLink to={paths.root}>Revenir à l'accueil</ButtonLink>
      </Box>
    </Page>
  );
}
