import { Page } from "../../app/page.tsx";

export default function ProfilePage() {
  return <Page title="Mon Profil">{null}</Page>;
}
