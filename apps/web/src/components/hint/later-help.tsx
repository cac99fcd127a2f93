import { loadLater } from '../../ui/load-later.tsx';

export const LaterHelp = loadLater(async () => (await import('./help-on-request.tsx')).HelpOnRequest, {
  isAside: true,
});
