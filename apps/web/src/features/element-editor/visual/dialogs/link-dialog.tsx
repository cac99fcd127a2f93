import { TextSelection } from '@milkdown/kit/prose/state';
import type { EditorView } from '@milkdown/kit/prose/view';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { visualMessages } from '../visual-messages.ts';
import { FormActions } from './form-actions.tsx';
import { isAddress } from './is-address.ts';

function linkRange({ state }: EditorView) {
  const { selection, schema, doc } = state;
  const { $from, from, to, empty } = selection;
  const type = schema.marks.link;
  let [start, end] = [from, to];
  const mark = type?.isInSet(empty ? $from.marks() : ($from.nodeAfter?.marks ?? []));
  if (mark && empty) {
    while (start > $from.start() && doc.rangeHasMark(start - 1, start, mark.type)) start -= 1;
    while (end < $from.end() && doc.rangeHasMark(end, end + 1, mark.type)) end += 1;
  }
  return { start, end, href: String(mark?.attrs.href ?? ''), text: doc.textBetween(start, end) };
}

export function LinkDialog({ view, onClose }: { view: EditorView; onClose: () => void }) {
  const t = useMessages(visualMessages);
  const [range] = useState(() => linkRange(view));
  const [href, setHref] = useState(range.href);
  const [text, setText] = useState(range.text);
  const [tried, setTried] = useState(false);
  const type = view.state.schema.marks.link;

  const finish = (change: 'set' | 'remove') => {
    const { tr, schema } = view.state;
    if (!type) return;
    const words = text.trim() || href.trim();
    if (change === 'remove') tr.removeMark(range.start, range.end, type);
    else if (words === range.text) {
      tr.removeMark(range.start, range.end, type).addMark(range.start, range.end, type.create({ href: href.trim() }));
    } else {
      tr.replaceWith(range.start, range.end, schema.text(words, [type.create({ href: href.trim() })]));
      tr.setSelection(TextSelection.create(tr.doc, range.start + words.length)).removeStoredMark(type);
    }
    view.dispatch(tr);
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAddress(href)) finish('set');
  };
  return (
    <Dialog title={t('link')} isOpen onClose={onClose} keepsTyped>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('address')}
          value={href}
          onChange={setHref}
          autoFocus
          help={t('addressHelp')}
          error={tried && !isAddress(href) ? t('addressNeeded') : undefined}
        />
        <TextField label={t('linkText')} value={text} onChange={setText} />
        <FormActions
          onCancel={onClose}
          onRemove={range.href ? () => finish('remove') : undefined}
          removeLabel={t('removeLink')}
        />
      </form>
    </Dialog>
  );
}
