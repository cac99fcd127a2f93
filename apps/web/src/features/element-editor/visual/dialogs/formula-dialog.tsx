import type { Node } from '@milkdown/kit/prose/model';
import { type FormEvent, useState } from 'react';
import { MathFormula } from '../../../../components/math/math-formula.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { visualMessages } from '../visual-messages.ts';
import { FormActions } from './form-actions.tsx';

type Props = {
  node: Node;
  isNew: boolean;
  onClose: () => void;
  onDone: (attrs: Record<string, unknown>, type: string) => void;
};

export function FormulaDialog({ node, isNew, onClose, onDone }: Props) {
  const t = useMessages(visualMessages);
  const [tex, setTex] = useState(String(node.attrs.tex));
  const [ownLine, setOwnLine] = useState(node.type.name === 'block_formula');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = ownLine ? tex.trim() : tex.trim().replace(/\s+/g, ' ');
    if (written) onDone({ tex: written }, ownLine ? 'block_formula' : 'inline_formula');
  };
  return (
    <Dialog title={t('formula')} isOpen onClose={onClose} keepsTyped>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={t('tex')} value={tex} onChange={setTex} rows={3} autoFocus inputClassName="font-mono" />
        {isNew && <Switch label={t('ownLine')} isSelected={ownLine} onChange={setOwnLine} />}
        <div aria-live="polite" className="min-h-12 rounded-sm bg-sunken px-3 py-2 text-16">
          <MathFormula tex={tex} display={ownLine} />
        </div>
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
