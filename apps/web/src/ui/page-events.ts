/** Events that parts of the page send each other without knowing one another. They bubble from `document`. */
export type PageEvents = {
  'cc:mastery': { mastered: string[] };
  'cc:element-complete': { elementId: string };
};

export function sendPageEvent<Name extends keyof PageEvents>(name: Name, detail: PageEvents[Name]): void {
  document.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
}
