import { useLocation } from 'react-router';
import { appMessages } from '../app/messages.ts';
import { paths } from '../app/navigation/paths.ts';
import { ReviewPage } from '../features/peer-review/review-page.tsx';
import { LanguageSelect } from '../ui/i18n/language-select.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Link } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

/** The token is in the fragment, which browsers send to no server. */
export function Component() {
  const t = useMessages(appMessages);
  const [token = '', elementId = ''] = useLocation().hash.slice(1).split('/');
  return (
    <main id="content" tabIndex={-1} className="h-full overflow-y-auto outline-none">
      <div className="mx-auto flex w-full max-w-5xl flex-col gap-8 p-8 phone:gap-6 phone:p-4">
        <div className="flex items-center justify-between gap-4">
          <Link to={paths.welcome} aria-label={t('logoLabel')} className="rounded-sm">
            <Logo />
          </Link>
          <LanguageSelect />
        </div>
        <ReviewPage
          token={token}
          elementId={elementId}
          addressOf={(id) => `${paths.review}#${token}/${encodeURIComponent(id)}`}
        />
      </div>
    </main>
  );
}
