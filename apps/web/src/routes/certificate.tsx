import { useParams } from 'react-router';
import { useSession } from '../api/use-session.ts';
import { appMessages } from '../app/messages.ts';
import { paths } from '../app/navigation/paths.ts';
import { CertificatePage } from '../features/certificates/certificate-page.tsx';
import { LanguageSelect } from '../ui/i18n/language-select.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

export function Component() {
  const t = useMessages(appMessages);
  const { certificateId = '' } = useParams();
  const isVisitor = useSession().status === 'signed-out';
  return (
    <main id="content" className="h-full overflow-y-auto bg-sunken print:bg-transparent">
      <div className="certificate-sheet mx-auto flex w-full max-w-5xl flex-col gap-6 p-8 phone:gap-4 phone:p-3">
        <div className="flex items-center justify-between gap-4 print:hidden">
          <Link to={paths.welcome} aria-label={t('logoLabel')} className="rounded-sm">
            <Logo />
          </Link>
          {isVisitor && <LanguageSelect />}
        </div>
        <CertificatePage certificateId={certificateId} />
      </div>
    </main>
  );
}
