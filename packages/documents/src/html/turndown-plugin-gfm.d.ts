declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';
  /** Tables, strikethrough, task lists and highlighted code. */
  export const gfm: Plugin;
}
