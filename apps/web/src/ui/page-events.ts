/** Events between independent parts of the page, dispatched on `document`. */
export type PageEvents = {
  'cc:mastery': { mastered: string[] };
  'cc:element-complete': { elementId: string };
  'cc:progress-grant': CourseParts;
  'cc:progress-delete': CourseParts;
  'cc:add-module': object;
  'cc:open-tutor': object;
  /** Opens a window of the student menu from another part of the page. */
  'cc:student-menu': { view: 'palette' | 'shortcuts' | 'courses' };
  /** An author opens the feedback form without pointing at a place. */
  'cc:send-feedback': object;
  /** Words were selected by a button, not by the person. */
  'cc:words-selected': object;
};

export type CourseParts = { scope: 'module' | 'section' | 'element'; ids: string[] };

export function sendPageEvent<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}

export function onPageEvent<Name extends keyof PageEvents>(
  name: Name,
  onEvent: (detail: PageEvents[Name]) => void,
): () => void {
  const listener = (event: Event) => onEvent((event as CustomEvent<PageEvents[Name]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}
