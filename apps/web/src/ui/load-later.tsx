import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { useMessages } from './i18n/use-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { ComingWindow } from './parts/coming-window.tsx';
import { MissingPart } from './parts/missing-part.tsx';
import { PartBoundary } from './parts/part-boundary.tsx';

type Later<Props> = ComponentType<Props> & { load: () => Promise<void>; isLoaded: () => boolean };

type Options = {
  skeleton?: ReactNode;
  /** Optional: failures are silent and retried when online. */
  isAside?: boolean;
  /** A panel with `onClose`, which shows failures in its place. */
  isPanel?: boolean;
};

const onCloseOf = (props: object) =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;

const isWanted = (props: object) => !('isOpen' in props) || props.isOpen === true;

/**
 * Creates a lazily loaded component. Once loaded it renders synchronously, so that no input is lost. Failures stay
 * inside; dialogs report them in a dialog.
 */
export function loadLater<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  { skeleton, isAside = false, isPanel = false }: Options = {},
): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await read();
  };
  function Later(props: Props) {
    const [state, setState] = useState<'loading' | 'loaded' | 'missing'>(Loaded ? 'loaded' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return undefined;
      let isShown = true;
      load().then(
        () => isShown && setState('loaded'),
        () => isShown && setState('missing'),
      );
      return () => {
        isShown = false;
      };
    }, [state]);
    const retry = () => setState('loading');
    const onClose = onCloseOf(props);
    const windowClose = isPanel ? undefined : onClose;
    if (Loaded)
      return (
        <PartBoundary onClose={windowClose} {...(isAside && { broken: () => null })}>
          <Loaded {...props} />
        </PartBoundary>
      );
    if (state === 'loading') return skeleton ?? (windowClose && isWanted(props) ? <ComingWindow /> : null);
    if (isAside) return <RetryOnline onRetry={retry} />;
    return (
      <MissingPart
        onRetry={retry}
        onClose={windowClose}
        otherwise={isPanel && onClose && <CloseButton onPress={onClose} />}
      />
    );
  }
  return Object.assign(Later, { load, isLoaded: () => Loaded !== undefined });
}

function CloseButton({ onPress }: { onPress: () => void }) {
  const t = useMessages(panelMessages);
  return (
    <Button look="quiet" onPress={onPress}>
      {t('close')}
    </Button>
  );
}

function RetryOnline({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return null;
}
