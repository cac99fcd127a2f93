import type { Askable } from '@coursecraft/contract/editing/askable';
import { TERM_LIMIT } from '@coursecraft/contract/editing/edit-command';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type CommandDraft, chosenOf, directionOf } from './command-draft.ts';
import { commandMessages } from './command-messages.ts';

type Props = { askable: Askable; draft: CommandDraft; onDraft: (draft: CommandDraft) => void };

const indented = (text: string, depth: number) => `${'\u2003'.repeat(Math.max(0, depth))}${text}`;

export function CommandFields({ askable, draft, onDraft }: Props) {
  const t = useMessages(commandMessages);
  const change = (part: Partial<CommandDraft>) => onDraft({ ...draft, ...part });
  switch (askable.kind) {
    case 'replace-term':
      return (
        <>
          <TextField
            label={t('find')}
            value={draft.find}
            onChange={(find) => change({ find })}
            maxLength={TERM_LIMIT}
            autoComplete="off"
          />
          <TextField
            label={t('replace')}
            value={draft.replace}
            onChange={(replace) => change({ replace })}
            maxLength={TERM_LIMIT}
            autoComplete="off"
          />
          <Switch label={t('matchCase')} isSelected={draft.matchCase} onChange={(matchCase) => change({ matchCase })} />
        </>
      );
    case 'move-part':
    case 'delete-part': {
      const { parts } = askable;
      const part = chosenOf(parts, draft);
      const highest = Math.min(...parts.map(({ level }) => level));
      return (
        <>
          <Select
            label={t('part')}
            value={String(part ? parts.indexOf(part) : 0)}
            onChange={(at) => change({ at: Number(at) })}
            options={parts.map(({ heading, level }, at) => ({
              id: String(at),
              label: indented(heading, level - highest),
            }))}
          />
          {askable.kind === 'delete-part' && <p className="text-12 text-soft">{t('partHelp')}</p>}
          {askable.kind === 'move-part' && part && (
            <Select
              label={t('to')}
              value={directionOf(part, draft) ?? ''}
              onChange={(to) => change({ to: to as CommandDraft['to'] })}
              options={part.to.map((to) => ({ id: to, label: t(to) }))}
            />
          )}
        </>
      );
    }
    case 'list-to-table':
    case 'table-to-list': {
      const { blocks, kind } = askable;
      const chosen = chosenOf(blocks, draft);
      return (
        <Select
          label={t(kind === 'list-to-table' ? 'list' : 'table')}
          value={String(chosen ? blocks.indexOf(chosen) : 0)}
          onChange={(at) => change({ at: Number(at) })}
          options={blocks.map(({ words }, at) => ({ id: String(at), label: words }))}
        />
      );
    }
    case 'insert-check':
    case 'insert-cards':
      return <p className="text-12 text-soft">{t('fromText')}</p>;
    case 'insert-summary':
      return <p className="text-12 text-soft">{t('summaryFromText')}</p>;
  }
}
