import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

const history = createBrowserHistory({ v5Compat: true });

/**
 * Follows the address. The former page stays visible while the next one loads; changes within a page are synchronous,
 * for text fields bound to the address.
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
