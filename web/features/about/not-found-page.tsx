import Box from "@mui/material/Box";
import { ButtonLink } from "../../components/button-link.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../navigation/paths.ts";
import plate from "./empty-plate.svg";

export default function NotFoundPage() {
  return (
    <Page
      title="Page introuvable"
      lead="L'assiette est vide&nbsp;: cette adresse ne mène à rien, ou plus à rien."
    >
      <Box
        component="img"
        src={plate}
        alt=""
        width={220}
        height={220}
        sx={{ display: "block", mx: "auto", mb: 3 }}
      />
      <ButtonLink to={paths.root} variant="contained">
        Revenir à l'accueil
      </ButtonLink>
    </Page>
  );
}
