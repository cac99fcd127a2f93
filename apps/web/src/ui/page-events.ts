/** Events that parts of the page send each other without knowing one another. They bubble from `document`. */
export type PageEvents = {
  'cc:mastery': { mastered: string[] };
  'cc:element-complete': { elementId: string };
  'cc:progress-grant': CourseParts;
  'cc:progress-delete': CourseParts;
  /** A person asked for these elsewhere on the page. */
  'cc:add-module': object;
  'cc:open-tutor': object;
  /** Words were selected for a person, by a button and not by their hand. */
  'cc:words-selected': object;
};

/** Parts of a course, all of one level. */
export type CourseParts = { scope: 'module' | 'section' | 'element'; ids: string[] };

export function sendPageEvent<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

/** Hears of an event until the returned function is called. */
export function onPageEvent<Name extends keyof PageEvents>(
  name: Name,
  onEvent: (detail: PageEvents[Name]) => void,
): () => void {
  const listener = (event: Event) => onEvent((event as CustomEvent<PageEvents[Name]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
