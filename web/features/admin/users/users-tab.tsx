export default function UsersTab() {
  return <h2>Gestion des utilisateurs</h2>;
}
