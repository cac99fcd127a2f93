import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

const history = createBrowserHistory({ v5Compat: true });

/**
 * Follows the address. A page that has to be loaded first leaves the one before it standing; what changes within a page
 * shows at once, so that a field whose text stands in the address can be typed into.
 */
export function PageRouter({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    let { pathname } = history.location;
    return history.listen(({ action, location }) => {
      const isWithinPage = location.pathname === pathname;
      pathname = location.pathname;
      if (isWithinPage) setShown({ action, location });
      else startTransition(() => setShown({ action, location }));
    });
  }, []);
  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action} useTransitions={false}>
      {children}
    </Router>
  );
}
