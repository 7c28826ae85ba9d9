const key = (userId: string) => `seen:wins:${userId}`;

/** Whether somebody has put a win of theirs away in this browser. */
export function hasSeenWin(userId: string, recipeId: string): boolean {
  return seenWins(userId).includes(recipeId);
}

/** Puts a win away; only the last few are kept, as older ones are told no more. */
export function rememberWin(userId: string, recipeId: string): void {
  const wins = [...seenWins(userId), recipeId].slice(-20);
  localStorage.setItem(key(userId), JSON.stringify(wins));
}

function seenWins(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(userId)) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}
