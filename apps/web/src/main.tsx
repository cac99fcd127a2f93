// First of all, and in a file of its own.
import { whole } from './early.ts';
import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { PageRouter } from './app/page-router.tsx';
import { Pages } from './app/pages.tsx';
import { Providers } from './app/providers.tsx';
import { startSession } from './app/start-session.ts';
import { CelebrationOverlay } from './features/celebration/celebration-overlay.tsx';
import { ToastRegion } from './ui/toast/toast-region.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('Root element not found');

startSession();

await whole();
startTransition(() =>
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
