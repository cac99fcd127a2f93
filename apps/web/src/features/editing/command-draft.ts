import type { Askable, AskableBlock, AskablePart } from '@coursecraft/contract/editing/askable';
import type { EditCommand } from '@coursecraft/contract/editing/edit-command';

type Direction = AskablePart['to'][number];

export type CommandDraft = { find: string; replace: string; matchCase: boolean; at: number; to: Direction };

export const EMPTY_DRAFT: CommandDraft = { find: '', replace: '', matchCase: false, at: 0, to: 'up' };

const named = ({ heading, occurrence }: AskablePart) => ({ heading, ...(occurrence ? { occurrence } : {}) });

export const chosenOf = <T extends AskablePart | AskableBlock>(choices: readonly T[], { at }: CommandDraft) =>
  choices[at] ?? choices[0];

export const directionOf = (part: AskablePart | undefined, { to }: CommandDraft): Direction | undefined =>
  part?.to.includes(to) ? to : part?.to[0];

export function commandOf(askable: Askable, draft: CommandDraft): EditCommand | undefined {
  const { kind } = askable;
  switch (kind) {
    case 'replace-term': {
      const [find, replace] = [draft.find.trim(), draft.replace.trim()];
      return find && replace ? { kind, find, replace, ...(draft.matchCase ? { matchCase: true } : {}) } : undefined;
    }
    case 'move-part': {
      const part = chosenOf(askable.parts, draft);
      const to = directionOf(part, draft);
      return part && to && { kind, ...named(part), to };
    }
    case 'delete-part': {
      const part = chosenOf(askable.parts, draft);
      return part && { kind, ...named(part) };
    }
    case 'list-to-table':
    case 'table-to-list': {
      const chosen = chosenOf(askable.blocks, draft);
      return chosen && { kind, block: chosen.block };
    }
    case 'insert-check':
    case 'insert-cards':
    case 'insert-summary':
      return { kind };
  }
}
