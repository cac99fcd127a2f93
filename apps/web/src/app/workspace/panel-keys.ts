/** Where a browser stores the state of a side panel. */
export const panelKeys = (name: string) => ({
  folded: `cc.panel.${name}.folded`,
  width: `cc.panel.${name}.width`,
});
