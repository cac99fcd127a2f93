import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { useMessages } from './i18n/use-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { ComingWindow } from './parts/coming-window.tsx';
import { MissingPart } from './parts/missing-part.tsx';
import { PartBoundary } from './parts/part-boundary.tsx';

type Later<Props> = ComponentType<Props> & { load: () => Promise<void>; isLoaded: () => boolean };

type Options = {
  /** Stands in its place while it is loaded. */
  skeleton?: ReactNode;
  /** Nobody misses it: where it cannot be loaded nothing is said, and it comes with the connection. */
  isAside?: boolean;
  /** It has `onClose` and is no window: what is missing is said in its place, with a way to close it. */
  isPanel?: boolean;
};

const onCloseOf = (props: object) =>
  'onClose' in props && typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;

const isWanted = (props: object) => !('isOpen' in props) || props.isOpen === true;

/**
 * A component that is loaded when it is first drawn; from then on, or once `load` is done, it is drawn in the same
 * moment as everything around it, so that what is typed next reaches it. Where it cannot be loaded, or breaks, it says so
 * in its place; one with `onClose` that is no panel is a window: it says that it is coming, and says so in one.
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
