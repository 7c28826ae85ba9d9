import Skeleton from "@mui/material/Skeleton";
import type { ComponentProps } from "react";
import { chunkLoader, useChunk } from "../../hooks/use-chunk.ts";

type VoteControl = typeof import("./vote-control.tsx").VoteControl;

/** Loads the code of the vote control. Pages call this early, so that the vote control also works offline. */
export const loadVoteControl = chunkLoader("vote-control", () => import("./vote-control.tsx"));

/** The vote control, in a separate chunk because it is not needed at first. Throws if the chunk fails to load. */
export function LazyVoteControl(props: ComponentProps<VoteControl>) {
  const { module, error } = useChunk(loadVoteControl);
  if (error) throw error;
  return module ? <module.VoteControl {...props} /> : <Skeleton variant="rounded" height={92} />;
}
