import type { Node } from '@milkdown/kit/prose/model';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { visualMessages } from '../visual-messages.ts';
import { FormActions } from './form-actions.tsx';
import { isAddress } from './is-address.ts';

type Props = { node: Node; onClose: () => void; onDone: (attrs: Record<string, unknown>) => void };

/** A picture by its address, with what it shows in words. */
export function ImageDialog({ node, onClose, onDone }: Props) {
  const t = useMessages(visualMessages);
  const [src, setSrc] = useState(String(node.attrs.src));
  const [alt, setAlt] = useState(String(node.attrs.alt ?? ''));
  const [title, setTitle] = useState(String(node.attrs.title ?? ''));
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAddress(src)) onDone({ src: src.trim(), alt: alt.trim(), title: title.trim() || null });
  };
  return (
    <Dialog title={t('image')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TextField
          label={t('address')}
          value={src}
          onChange={setSrc}
          autoFocus
          help={t('addressHelp')}
          error={tried && !isAddress(src) ? t('addressNeeded') : undefined}
        />
        <TextField label={t('alternative')} value={alt} onChange={setAlt} rows={2} help={t('alternativeHelp')} />
        <TextField label={t('caption')} value={title} onChange={setTitle} />
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
