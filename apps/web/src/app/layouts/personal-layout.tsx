import { ArrowLeft } from 'lucide-react';
import { Outlet } from 'react-router';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { loadLater } from '../../ui/load-later.tsx';
import { PersonHeader } from '../header/person-header.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';
import { RequireSession } from '../session/require-session.tsx';
import { OfflineBar } from '../student/offline-bar.tsx';

const SecondFactorGate = loadLater(async () => (await import('../session/second-factor-gate.tsx')).SecondFactorGate, {
  isAside: true,
});

function WorkspaceFrame() {
  const t = useMessages(appMessages);
  return (
    <div className="relative flex h-full flex-col overflow-clip">
      <OfflineBar />
      <PersonHeader
        title={
          <Link
            to={paths.course}
            className="flex items-center gap-2 rounded-sm px-1.5 py-1 text-14 font-medium text-ink hover:bg-sunken"
          >
            <ArrowLeft aria-hidden size={16} className="rtl:rotate-180" />
            {t('backToCourse')}
          </Link>
        }
      />
      <Outlet />
    </div>
  );
}

export function Component() {
  return (
    <RequireSession>
      <SecondFactorGate />
      <WorkspaceFrame />
    </RequireSession>
  );
}
