export default function GenerationTab() {
  return <h2>Configuration GPT</h2>;
}
