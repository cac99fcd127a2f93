import { addColAfterCommand, addRowAfterCommand } from '@milkdown/kit/preset/gfm';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import { deleteColumn, deleteRow, deleteTable } from '@milkdown/kit/prose/tables';
import { callCommand } from '@milkdown/kit/utils';
import { Columns3, Rows3, Table, Trash2 } from 'lucide-react';
import { elementMessages } from '../../../components/messages.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { Select } from '../../../ui/select.tsx';
import { isInside } from './commands/text-commands.ts';
import { TextMenu } from './text-menu.tsx';
import { visualMessages } from './visual-messages.ts';
import type { VisualTools } from './visual-tools.ts';

type Props = { tools: VisualTools; state: EditorState };

function tableAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).type.name === 'table') return $from.node(depth);
  return undefined;
}

/** Tools for the table at the cursor. A table keeps its head and at least one row. */
export function TableTools({ tools, state }: Props) {
  const t = useMessages(visualMessages);
  const { ctx, view } = tools;
  const run = (command: Command) => () => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const call = (key: typeof addRowAfterCommand.key) => () => {
    callCommand(key)(ctx);
    view.focus();
  };
  const table = tableAround(state);
  const keepsRow = isInside(state, 'table_header_row') || (table?.childCount ?? 0) <= 2;
  const keepsColumn = (table?.firstChild?.childCount ?? 0) <= 1;
  return (
    <div className="flex shrink-0 border-s border-line ps-1">
      <TextMenu tools={tools} icon={Table} label={t('inTable')} className="size-8 text-brown">
        {(choose) => (
          <>
            <MenuItem icon={Rows3} onAction={() => choose(call(addRowAfterCommand.key))}>
              {t('rowAfter')}
            </MenuItem>
            <MenuItem icon={Columns3} onAction={() => choose(call(addColAfterCommand.key))}>
              {t('columnAfter')}
            </MenuItem>
            {!keepsRow && (
              <MenuItem icon={Trash2} onAction={() => choose(run(deleteRow))}>
                {t('deleteRow')}
              </MenuItem>
            )}
            {!keepsColumn && (
              <MenuItem icon={Trash2} onAction={() => choose(run(deleteColumn))}>
                {t('deleteColumn')}
              </MenuItem>
            )}
            <MenuItem icon={Trash2} onAction={() => choose(run(deleteTable))}>
              {t('deleteTable')}
            </MenuItem>
          </>
        )}
      </TextMenu>
    </div>
  );
}

export function CallOutTools({ tools, state }: Props) {
  const t = useMessages(visualMessages);
  const kinds = useMessages(elementMessages);
  const { $from } = state.selection;
  const depth = [...Array($from.depth + 1).keys()].reverse().find((at) => $from.node(at).type.name === 'call_out');
  if (!depth) return null;
  return (
    <Select
      label={t('calloutKind')}
      labelHidden
      value={String($from.node(depth).attrs.kind)}
      onChange={(kind) => {
        tools.view.dispatch(tools.view.state.tr.setNodeMarkup($from.before(depth), undefined, { kind }));
        tools.view.focus();
      }}
      options={(['note', 'tip', 'important', 'warning', 'caution'] as const).map((id) => ({ id, label: kinds(id) }))}
      className="visual-style shrink-0"
    />
  );
}
