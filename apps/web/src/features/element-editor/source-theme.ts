import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const sourceTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--raised)', fontSize: '0.875rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: '"JetBrains Mono Variable", "JetBrains Mono Stand-in", monospace', lineHeight: '1.6' },
  '.cm-content': { padding: '1.25rem 1.5rem 4rem', caretColor: 'var(--brown)' },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: 'var(--brown)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--gold-light)',
  },
  '.cm-placeholder': { color: 'var(--soft)' },
});

export const sourceHighlight = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--brown)', fontWeight: '650' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--lake)' },
  { tag: [tags.monospace, tags.literal], color: 'var(--leaf)' },
  { tag: [tags.quote, tags.comment], color: 'var(--soft)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName, tags.meta], color: 'var(--soft)' },
]);
