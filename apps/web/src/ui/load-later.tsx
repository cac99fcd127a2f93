import { type ComponentType, useEffect, useState } from 'react';

type Later<Props> = ComponentType<Props> & { load: () => Promise<void> };

/**
 * A component that is loaded when it is first drawn; from then on, or once `load` is done, it is drawn in the same
 * moment as everything around it, so that what is typed next reaches it.
 */
export function loadLater<Props extends object>(read: () => Promise<ComponentType<Props>>): Later<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const load = async () => {
    Loaded ??= await read();
  };
  function Later(props: Props) {
    const [state, setState] = useState<{ error?: unknown }>();
    useEffect(() => {
      if (Loaded) return undefined;
      let isShown = true;
      load().then(
        () => isShown && setState({}),
        (error: unknown) => isShown && setState({ error }),
      );
      return () => {
        isShown = false;
      };
    }, []);
    if (state?.error) throw state.error;
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(Later, { load });
}
