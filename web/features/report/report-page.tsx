import { useSearchParams } from "react-router-dom";
import { Page } from "../../components/page.tsx";
import { ConfirmReport } from "./confirm-report.tsx";
import { PublicReport } from "./public-report.tsx";

/**
 * The page at /signaler for reporting a recipe without an account (D44). The link in the confirmation email opens this
 * page with a `token` parameter, so that the visitor can confirm the report.
 */
export default function ReportPage() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return (
    <Page
      title={token ? "Confirmer un signalement" : "Signaler un contenu"}
      lead={
        token
          ? undefined
          : "Une recette enfreint la loi ou nos conditions\u202f? Dites-le-nous\u00a0: une personne lit chaque signalement et, si vous donnez votre adresse, vous écrit sa décision."
      }
    >
      {token ? <ConfirmReport token={token} /> : <PublicReport />}
    </Page>
  );
}
