import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { currentChallengesQuery } from "../../api/queries.ts";
import { saveFile } from "../../hooks/save-file.ts";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";
import { calendarFile, type Reminder } from "./calendar-file.ts";
import { dailyReminder, weeklyReminder } from "./reminders.ts";

interface ReminderListProps {
  anchor: HTMLElement | undefined;
  open: boolean;
  onClose: () => void;
}

/** A menu of reminders that the user can download as calendar files, and a link to the morning email (D50). */
export default function ReminderList({ anchor, open, onClose }: ReminderListProps) {
  // Opening the menu does not send a request, because the dashboard has already loaded the challenges.
  const { data: { weekly, next } = {} } = useQuery({ ...currentChallengesQuery, enabled: false });
  const toast = useToast();
  useCloseOnBack(open, onClose);

  function save(reminder: Reminder) {
    const text = calendarFile(reminder, location.origin, new Date());
    saveFile(`${reminder.name}.ics`, text, "text/calendar;charset=utf-8");
    toast.success("Ouvrez le fichier pour ajouter le rappel à votre agenda");
    onClose();
  }

  return (
    <Menu
      anchorEl={anchor}
      open={open}
      onClose={onClose}
      slotProps={{ list: { "aria-label": "Me le rappeler" } }}
    >
      <MenuItem onClick={() => save(dailyReminder(new Date()))}>
        {"Chaque soir à 18\u00a0h\u00a030"}
      </MenuItem>
      {weekly && (
        <MenuItem onClick={() => save(weeklyReminder(weekly, next))}>
          La veille du défi de la semaine
        </MenuItem>
      )}
      <MenuItem component={Link} to={`${paths.profile}#notifications`} onClick={onClose}>
        {"Par email, à 7\u00a0h\u00a030"}
      </MenuItem>
    </Menu>
  );
}
