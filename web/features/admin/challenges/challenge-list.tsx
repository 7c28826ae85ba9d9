import type { Challenge } from "#shared/model/challenge.ts";
import { type Column, DataTable } from "../data-table.tsx";
import { formatDay } from "../format-day.ts";
import { ChallengeCard } from "./challenge-card.tsx";
import { StateChip, typeNames } from "./challenge-words.tsx";
import { RowButtons } from "./row-buttons.tsx";
import { TitleLink } from "./title-link.tsx";

interface ChallengeListProps {
  challenges: readonly Challenge[];
  onEdit: (challenge: Challenge) => void;
  onDelete: (challenge: Challenge) => void;
}

/** The challenges with their dates as days of Paris, and what can be done to them (spec §2). */
export function ChallengeList({ challenges, ...actions }: ChallengeListProps) {
  const columns: Column<Challenge>[] = [
    {
      header: "Titre",
      cell: (challenge) => <TitleLink challenge={challenge} />,
    },
    { header: "Type", cell: ({ type }) => typeNames[type] },
    { header: "Catégorie", cell: ({ category }) => category.name },
    { header: "Date de début", cell: ({ startDate }) => formatDay(startDate) },
    { header: "Date de fin", cell: ({ endDate }) => formatDay(endDate) },
    { header: "État", cell: (challenge) => <StateChip challenge={challenge} /> },
    { header: "Actions", cell: (challenge) => <RowButtons challenge={challenge} {...actions} /> },
  ];
  return (
    <DataTable
      label="Défis"
      columns={columns}
      rows={challenges}
      keyOf={({ id }) => id}
      card={(challenge) => <ChallengeCard challenge={challenge} {...actions} />}
    />
  );
}
