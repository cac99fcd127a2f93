import { useLocation } from 'react-router';
import { reminderPaths } from '../app/navigation/reminder-paths.ts';
import { Entrance } from '../app/session/entrance.tsx';
import { Unsubscribe } from '../features/study-reminders/unsubscribe.tsx';

/** The token is in the fragment, which browsers send to no server. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return (
    <Entrance>
      <Unsubscribe key={token} token={token} settingsAddress={reminderPaths.settings} />
    </Entrance>
  );
}
