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

export const brokenPage = (error: unknown) => (
  <InsteadOfPage>
    <RouteError error={error} />
  </InsteadOfPage>
);

/**
 * Creates a lazily loaded page; a preloaded one renders without a loading screen. Failures stay inside the page.
 * `parts` names its message parts.
 */
export function page(read: () => Promise<{ Component: ComponentType }>, ...parts: Part[]) {
  let Loaded: ComponentType | undefined;
  let loading: Promise<unknown> | undefined;
  const load = async () => {
    if (Loaded) return;
    const [{ Component }] = await Promise.all([read(), ...parts.map(loadTranslations)]);
    Loaded = Component;
  };
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
    // A new visit tries again.
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
