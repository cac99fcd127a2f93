import { type FormEvent, useState } from 'react';
import { type CodeKind, enterCode } from '../../../api/second-factors.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { secondFactorMessages } from './second-factor-messages.ts';
import { StepButton } from './step-button.tsx';
import { type SignedIn, useEnter } from './use-sign-in.ts';

type Props = { ownerCode: string | undefined; onSignedIn: SignedIn; onBack: () => void };

export function CodeForm({ ownerCode, onSignedIn, onBack }: Props) {
  const t = useMessages(secondFactorMessages);
  const [kind, setKind] = useState<CodeKind>('app');
  const [code, setCode] = useState('');
  const entering = useEnter(
    async (given: { kind: CodeKind; code: string }) => {
      await enterCode(given.kind, given.code);
      return 'in';
    },
    { onSignedIn, given: () => (ownerCode ? { ownerCode } : {}) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() && !entering.isPending) entering.mutate({ kind, code });
  };
  const change = () => {
    entering.reset();
    setCode('');
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  const isApp = kind === 'app';
  return (
    <div className="flex flex-col gap-6">
      <EntryHeading title={t('codeTitle')} lead={t(isApp ? 'codeLead' : 'recoveryLead')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          key={kind}
          label={t(isApp ? 'code' : 'recoveryCode')}
          name="code"
          value={code}
          onChange={setCode}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          {...(isApp ? { inputMode: 'numeric' as const, maxLength: 8 } : {})}
          inputClassName="font-mono text-18 tracking-widest"
          isRequired
          autoFocus
        />
        {entering.error && <Notice tone="bad">{entering.error.message}</Notice>}
        <Button type="submit" look="primary" size="lg" isPending={entering.isPending} isDisabled={!code.trim()}>
          {t(entering.isPending ? 'checking' : 'enter')}
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-14">
        <StepButton onPress={change}>{t(isApp ? 'useRecovery' : 'useApp')}</StepButton>
        <StepButton onPress={onBack}>{t('back')}</StepButton>
      </div>
    </div>
  );
}
