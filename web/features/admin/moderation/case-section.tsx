import type { ReactNode } from "react";
import { TitledCard } from "../../../components/titled-card.tsx";
import { cardPadding } from "../../../theme/card-style.ts";

interface CaseSectionProps {
  title: string;
  children: ReactNode;
}

/** A card with one part of a moderation case. */
export function CaseSection({ title, children }: CaseSectionProps) {
  return (
    <TitledCard title={title} sx={{ p: cardPadding, overflowWrap: "anywhere" }}>
      {children}
    </TitledCard>
  );
}
