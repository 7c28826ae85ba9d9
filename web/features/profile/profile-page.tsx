import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page.tsx";
import { useAfterFirstRender } from "../../hooks/use-after-first-render.ts";
import { useAuth } from "../../hooks/use-auth.ts";
import { DataCard } from "./data-card.tsx";
import { DecisionsCard } from "./decisions-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { profileQuery } from "./queries.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { StatisticsCard } from "./statistics-card.tsx";

/**
 * The profile page at /profile, with the user's account, statistics, devices, moderation decisions and data
 * (spec §2, D17).
 */
export default function ProfilePage() {
  const { user } = useAuth();
  const { data } = useQuery(profileQuery);
  const isLater = useAfterFirstRender();
  if (!user) return null;
  return (
    <Page title="Mon Profil">
      <Box sx={columnsStyle}>
        <Box sx={{ display: "grid", gap: 3 }}>
          <ProfileCard user={user} pendingEmail={data?.pendingEmail} />
          <StatisticsCard />
        </Box>
        {/* On phones, this column comes last, because its lists would shift any content below them when they load. */}
        <Box sx={{ display: "grid", gap: 3 }}>
          {isLater && (
            <>
              <SessionsCard />
              <DecisionsCard />
              <DataCard user={user} />
            </>
          )}
        </Box>
      </Box>
    </Page>
  );
}

const columnsStyle = {
  display: "grid",
  gap: 3,
  alignItems: "start",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 6fr) minmax(0, 5fr)" },
} as const;
