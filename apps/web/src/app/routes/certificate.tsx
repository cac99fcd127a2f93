import { Link, useParams } from 'react-router';
import { CertificatePage } from '../../features/certificates/certificate-page.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Logo } from '../../ui/logo.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';

/** For everybody who has the address: nobody has to sign in, and nothing around it is anybody's own. */
export function Component() {
  const t = useMessages(appMessages);
  const { certificateId = '' } = useParams();
  return (
    <main id="content" className="h-full overflow-y-auto bg-sunken print:bg-transparent">
      <div className="certificate-sheet mx-auto flex w-full max-w-5xl flex-col gap-6 p-8 phone:gap-4 phone:p-3">
        <Link to={paths.welcome} aria-label={t('logoLabel')} className="self-start rounded-sm print:hidden">
          <Logo />
        </Link>
        <CertificatePage certificateId={certificateId} />
      </div>
    </main>
  );
}
