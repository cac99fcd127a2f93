/* cmi5: the package speaks to the record store that stands beside its files, which the page asks for what came of it. */
(async () => {
  const { entry, registration, activity } = document.body.dataset;
  const { launch } = await window.report.given;
  const base = new URL('.', location.href);
  const [page, mark = ''] = entry.split(/(#.*)/s);
  const address = new URL(`content/${page}`, base);
  const account = { homePage: base.origin, name: launch.learner.id };
  address.searchParams.set('endpoint', new URL('xapi/', base).href);
  address.searchParams.set('fetch', new URL('fetch', base).href);
  address.searchParams.set(
    'actor',
    JSON.stringify({ objectType: 'Agent', name: launch.learner.name, account: account }),
  );
  address.searchParams.set('registration', registration);
  address.searchParams.set('activityId', activity);
  window.report.frame(`${address.pathname}${address.search}${mark}`);
})();
