/** CSS of the local console page, with a light and a dark colour scheme. */
export const consoleStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8884; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; } }
body { margin: 0; }
main { max-width: 80rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; font-size: 1.2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .6rem; border-bottom: 1px solid var(--line); }
details { border-bottom: 1px solid var(--line); padding: .5rem 0; }
summary { cursor: pointer; }
time { opacity: .75; margin-right: .5rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .85rem; }
iframe { width: 100%; height: 22rem; border: 1px solid var(--line); background: #fff; color-scheme: light; }
button { font: inherit; padding: .2rem .8rem; }
.bad { color: var(--bad); }
`;

/** Runs a schedule when the user clicks its button in the local console, and shows the result. */
export const consoleScript = `
const outcome = document.getElementById("outcome");
document.addEventListener("click", async ({ target }) => {
  const name = target.dataset?.run;
  if (!name) return;
  target.disabled = true;
  outcome.textContent = name + ": running…";
  try {
    const response = await fetch("/_local/schedules/" + encodeURIComponent(name) + "/run", { method: "POST" });
    const answer = await response.json();
    outcome.textContent = response.ok ? name + ": finished." : name + ": " + (answer.error?.errorMessage ?? answer.message);
  } catch (error) {
    outcome.textContent = name + ": " + error.message;
  } finally {
    target.disabled = false;
  }
});
`;
