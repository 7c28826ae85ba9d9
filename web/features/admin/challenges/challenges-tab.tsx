export default function ChallengesTab() {
  return <h2>Gestion des défis</h2>;
}
