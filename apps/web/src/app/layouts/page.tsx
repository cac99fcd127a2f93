import { type ComponentType, lazy, useState } from 'react';

/** A page, loaded when it is first opened. One that has been loaded ahead is drawn at once, with no loading screen before it. */
export function page(read: () => Promise<{ Component: ComponentType }>) {
  let Loaded: ComponentType | undefined;
  const load = async () => {
    Loaded ??= (await read()).Component;
    return { default: Loaded };
  };
  const Lazy = lazy(load);
  function Page() {
    // What it began as it stays, so that nothing in it is lost.
    const [Shown] = useState<ComponentType>(() => Loaded ?? Lazy);
    return <Shown />;
  }
  return Object.assign(Page, { load });
}
