import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "../../components/lazy-part.tsx";
import { Page } from "../../components/page.tsx";
import { useAfterFirstRender } from "../../hooks/use-after-first-render.ts";
import { useAuth } from "../../hooks/use-auth.ts";
import { DataCard } from "./data-card.tsx";
import { DecisionsCard } from "./decisions-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { profileQuery } from "./queries.ts";
import { SessionsCard } from "./sessions-card.tsx";
import { StatisticsCard } from "./statistics-card.tsx";

const PasskeysCard = lazyPart("passkeys-card", () => import("./passkeys-card.tsx"), {
  placeholder: <Skeleton variant="rounded" height={220} />,
});
const MailCard = lazyPart("mail-card", () => import("./mail-card.tsx"), {
  placeholder: <Skeleton variant="rounded" height={220} />,
});

/** The profile at /profile: account, statistics, passkeys, devices, moderation decisions and data (spec §2, D17). */
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
        {/* On phones, this column comes last, because loading its lists would shift any content below them. */}
        <Box sx={{ display: "grid", gap: 3 }}>
          {isLater && (
            <>
              <MailCard />
              <PasskeysCard user={user} />
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
