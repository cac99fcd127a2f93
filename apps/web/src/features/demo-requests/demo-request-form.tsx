import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useStoredValue } from '../../ui/storage/use-stored-value.ts';
import { TextField } from '../../ui/text-field.tsx';
import { demoRequestMessages } from './messages.ts';
import { type DemoRequestInput, validateRequest } from './validate-request.ts';

const EMPTY: DemoRequestInput = { name: '', email: '', organisation: '', message: '' };
const DRAFT = 'cc.draft.demo-request';

function readRequest(kept: string | null): DemoRequestInput {
  try {
    return { ...EMPTY, ...(JSON.parse(kept ?? '{}') as Partial<DemoRequestInput>) };
  } catch {
    return EMPTY;
  }
}

const isTooMany = (error: Error) => error instanceof ApiError && error.code === 'rate_limited';

type Props = { paths: { welcome: string; signUp: string } };

/** Requests a demo. Typed text survives errors and a closed tab. */
export function DemoRequestForm({ paths }: Props) {
  const t = useMessages(demoRequestMessages);
  const [kept, keep] = useStoredValue(DRAFT);
  const [tried, setTried] = useState(false);
  const request = readRequest(kept);
  const problems = tried ? validateRequest(request) : {};
  const sending = useMutation({
    mutationFn: () => {
      const { name, email, organisation, message } = request;
      return call('createDemoRequest', {
        body: { name, email: email.trim(), organisation: organisation || undefined, message: message || undefined },
      });
    },
    onSuccess: () => keep(null),
  });
  if (sending.data) {
    const { name, email } = sending.data.demoRequest;
    return (
      <div role="status" className="flex flex-col items-start gap-4">
        <h1 className="font-serif text-28 font-semibold text-ink">{t('sentTitle', { name })}</h1>
        <p className="text-16 text-ink">{t('sent', { email })}</p>
        <p className="text-16 text-soft">{t('sentNext')}</p>
        <div className="flex flex-wrap gap-3 pt-2">
          <Link to={paths.signUp} className={buttonClass({ look: 'primary' })}>
            {t('start')}
          </Link>
          <Link to={paths.welcome} className={buttonClass({ look: 'quiet' })}>
            {t('back')}
          </Link>
        </div>
      </div>
    );
  }
  const field = (name: keyof DemoRequestInput) => ({
    name,
    value: request[name],
    onChange: (value: string) => keep(JSON.stringify({ ...request, [name]: value })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.isPending) return;
    if (Object.keys(validateRequest(request)).length === 0) {
      sending.mutate();
      return;
    }
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-28 font-semibold text-ink">{t('title')}</h1>
        <p className="text-16 text-soft">{t('lead')}</p>
      </header>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('name')}
          autoComplete="name"
          isRequired
          maxLength={200}
          error={problems.name && t(problems.name)}
          {...field('name')}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          isRequired
          maxLength={320}
          error={problems.email && t(problems.email)}
          {...field('email')}
        />
        <TextField
          label={t('organisation')}
          help={t('organisationHelp')}
          autoComplete="organization"
          maxLength={200}
          {...field('organisation')}
        />
        <TextField label={t('message')} help={t('messageHelp')} rows={4} maxLength={4000} {...field('message')} />
        {sending.error && <Notice tone="bad">{t(isTooMany(sending.error) ? 'tooMany' : 'failed')}</Notice>}
        <Button type="submit" look="primary" size="lg" isPending={sending.isPending} className="mt-1">
          {t('send')}
        </Button>
      </form>
    </div>
  );
}
