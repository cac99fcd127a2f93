import { type ComponentType, type ReactNode, startTransition, use, useEffect, useReducer } from 'react';
import { useLocation } from 'react-router';
import { loadTranslations } from '../../locales/load-translations.ts';
import type { Part } from '../../locales/parts.ts';
import { RouteError } from '../../routes/route-error.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { MissingPart } from '../../ui/parts/missing-part.tsx';
import { PartBoundary } from '../../ui/parts/part-boundary.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { appMessages } from '../messages.ts';
import { paths } from '../navigation/paths.ts';

const InsteadOfPage = ({ children }: { children: ReactNode }) => (
  <main id="content" tabIndex={-1} className="h-full min-h-0 flex-1 overflow-y-auto outline-none">
    {children}
  </main>
);

function BackToCourse() {
  const t = useMessages(appMessages);
  return <TextLink to={paths.course}>{t('backToCourse')}</TextLink>;
}

/** The card for a page that broke while it was drawn. */
export const brokenPage = (error: unknown) => (
  <InsteadOfPage>
    <RouteError error={error} />
  </InsteadOfPage>
);

/**
 * A page, loaded when it is first opened. One that has been loaded ahead is drawn at once, with no loading screen before it.
 * Where it cannot be loaded, or breaks, that stands in its place; what is around it stays. `says` names the parts of the
 * interface's language that it takes beside those of every page.
 */
export function page(read: () => Promise<{ Component: ComponentType }>, ...says: Part[]) {
  let Loaded: ComponentType | undefined;
  let loading: Promise<unknown> | undefined;
  const load = async () => {
    if (Loaded) return;
    const [{ Component }] = await Promise.all([read(), ...says.map(loadTranslations)]);
    Loaded = Component;
  };
  /** What it could not be loaded for; nothing where it is there. */
  const attempt = () => {
    loading ??= load().then(
      () => undefined,
      (error: unknown) => error,
    );
    return loading;
  };
  const forget = () => {
    loading = undefined;
  };
  function Page() {
    const { pathname } = useLocation();
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    // Whoever comes again asks again.
    useEffect(() => forget, []);
    const failure = Loaded ? undefined : use(attempt());
    if (Loaded)
      return (
        <PartBoundary about={pathname} broken={brokenPage}>
          <Loaded />
        </PartBoundary>
      );
    const retry = () => {
      forget();
      startTransition(redraw);
    };
    return (
      <InsteadOfPage>
        <div className="mx-auto w-full max-w-3xl pt-6">
          <MissingPart onRetry={retry} broken={<RouteError error={failure} />} otherwise={<BackToCourse />} />
        </div>
      </InsteadOfPage>
    );
  }
  return Object.assign(Page, { load });
}
