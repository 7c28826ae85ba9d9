import Skeleton from "@mui/material/Skeleton";
import { type ComponentProps, useEffect, useState } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";

type VoteControl = typeof import("./vote-control.tsx").VoteControl;

let loaded: VoteControl | undefined;

/** Preloads the vote control, so that it works offline. */
export async function loadVoteControl(): Promise<VoteControl> {
  loaded ??= (await loadChunk("vote-control", () => import("./vote-control.tsx"))).VoteControl;
  return loaded;
}

/**
 * The vote control, loaded as a separate chunk because it is not needed at first. Throws if the chunk fails to load.
 */
export function LazyVoteControl(props: ComponentProps<VoteControl>) {
  const [{ Control, error }, setState] = useState<{ Control?: VoteControl; error?: unknown }>(
    loaded ? { Control: loaded } : {},
  );
  useEffect(() => {
    loadVoteControl().then(
      (Loaded) => setState({ Control: Loaded }),
      (failure: unknown) => setState({ error: failure }),
    );
  }, []);
  if (error) throw error;
  return Control ? <Control {...props} /> : <Skeleton variant="rounded" height={92} />;
}
