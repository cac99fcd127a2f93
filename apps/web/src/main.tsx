// Must be the first import, in a chunk of its own.
import { prefetched, spoken } from './early.ts';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { findWhyMissing } from './api/offline/find-why-missing.ts';
import { PageRouter } from './app/navigation/page-router.tsx';
import { loadLesson, Pages } from './app/navigation/pages.tsx';
import { keepPeopleApart } from './app/session/keep-people-apart.ts';
import { cacheLesson } from './app/start/cache-lesson.ts';
import { Providers } from './app/start/providers.tsx';
import { queryClient } from './app/start/query-client.ts';
import { startSession } from './app/start/start-session.ts';
import { wantedLanguage } from './app/start/wanted-language.ts';
import { speakOfFailures } from './components/failure-messages/speak-of-failures.ts';
import { captureConsole } from './features/feedback/capture-console.ts';
import { loadTranslations } from './locales/load-translations.ts';
import { awaitInstallOffer } from './ui/install-prompt.ts';
import { loadLater } from './ui/load-later.tsx';
import { setWhyMissing } from './ui/parts/why-missing.ts';
import { ToastRegion } from './ui/toast/toast-region.tsx';

const CelebrationOverlay = loadLater(
  async () => (await import('./features/celebration/celebration-overlay.tsx')).CelebrationOverlay,
  { isAside: true },
);

const WHOLE_MS = 1500;
/** A page that shows its text already can wait longer. */
const WHOLE_BEHIND_TEXT_MS = 10_000;

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');

/** Resolves when a prefetched lesson can render completely, or after the timeout. */
async function whole(): Promise<void> {
  if (!prefetched) return;
  const wait = document.querySelector('[data-server-rendered]') ? WHOLE_BEHIND_TEXT_MS : WHOLE_MS;
  const late = new Promise((resolve) => setTimeout(resolve, wait));
  const data = prefetched.then((lesson) => lesson && cacheLesson(queryClient, lesson));
  await Promise.race([Promise.allSettled([data, loadLesson()]), late]);
}

captureConsole();
speakOfFailures(wantedLanguage(undefined), () => loadTranslations('refusals'));
setWhyMissing(findWhyMissing);
awaitInstallOffer();
startSession();
keepPeopleApart();

// Not awaited at the top level, because the lesson's chunk waits for this module.
void Promise.all([spoken, whole()]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <PageRouter>
          <Pages />
        </PageRouter>
        <ToastRegion />
        <CelebrationOverlay />
      </Providers>
    </StrictMode>,
  ),
);
