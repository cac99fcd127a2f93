import { useMessages } from '../../ui/i18n/use-messages.ts';
import { authorCommandMessages } from './author-command-messages.ts';
import type { Command } from './command.ts';
import type { PaletteProps } from './palette-props.ts';
import { PaletteWindow } from './palette-window.tsx';
import { wordsOfCommand } from './words-of-command.ts';

/** Adds the everyday words to the commands of authors. */
export function useAuthorWords(commands: readonly Command[]): Command[] {
  const words = useMessages(authorCommandMessages);
  return commands.map((command) => ({ ...command, words: wordsOfCommand(authorCommandMessages, words, command.id) }));
}

export function AuthorPalette({ commands, ...given }: PaletteProps) {
  return <PaletteWindow {...given} commands={useAuthorWords(commands)} />;
}
