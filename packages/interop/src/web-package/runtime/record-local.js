window.courseRecord = (() => {
  const key = `coursecraft ${JSON.parse(document.getElementById('course').textContent).key}`;
  return {
    open: () => {
      try {
        return Promise.resolve(JSON.parse(localStorage.getItem(key) || 'null'));
      } catch (_error) {
        return Promise.resolve(null);
      }
    },
    save: (state) => {
      try {
        localStorage.setItem(key, JSON.stringify(state));
      } catch (_error) {
        // Without storage the course starts over.
      }
    },
    close: () => {},
  };
})();
