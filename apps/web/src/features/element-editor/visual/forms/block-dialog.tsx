import type { BlockKind } from '@coursecraft/domain/content/block-kinds';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { type ComponentType, useState } from 'react';
import { useCheckProblems } from '../../../../components/failure-messages/use-check-problems.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { SourceDialog } from '../dialogs/source-dialog.tsx';
import { CheckForm } from './check-form.tsx';
import { FlashcardsForm } from './flashcards-form.tsx';
import { formMessages } from './form-messages.ts';
import { PackageForm } from './package-form.tsx';
import { type BlockFormProps, readBlock } from './read-block.ts';
import { ScenarioForm } from './scenario-form.tsx';
import { VideoForm } from './video-form.tsx';

const forms: Partial<Record<BlockKind, ComponentType<BlockFormProps>>> = {
  flashcards: FlashcardsForm,
  package: PackageForm,
  scenario: ScenarioForm,
  video: VideoForm,
};

type Props = { kind: BlockKind; body: string; onClose: () => void; onDone: (body: string) => void };

/** The form of a block, or its source if there is no form or the block is invalid. */
export function BlockDialog({ kind, body, onClose, onDone }: Props) {
  const t = useMessages(formMessages);
  const say = useCheckProblems();
  const [asText, setAsText] = useState(false);
  const reading = kind === 'check' && body.trim() ? readCheck(body) : undefined;
  const data = readBlock(body);
  const Form = forms[kind];
  const hasForm = kind === 'check' ? reading?.ok !== false : Form && data;
  if (asText || !hasForm)
    return (
      <SourceDialog
        title={t(kind)}
        text={body}
        problems={reading?.ok === false ? reading.problems.map((problem) => say(problem)) : []}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <Dialog title={t(kind)} isOpen onClose={onClose} keepsTyped width="lg">
      {body.trim() && (
        <Button look="quiet" size="sm" className="-mt-1 mb-2 -ms-2.5 text-soft" onPress={() => setAsText(true)}>
          {t('asText')}
        </Button>
      )}
      {kind === 'check' && (
        <CheckForm check={reading?.ok ? reading.check : undefined} onClose={onClose} onDone={onDone} />
      )}
      {Form && data && <Form data={data} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}
