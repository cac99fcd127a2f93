import { DEMO_REQUEST_STATUSES, type DemoRequest } from '@coursecraft/contract/demo-requests/demo-request';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { administrationMessages } from './messages.ts';
import { NoteField } from './note-field.tsx';

export function DemoRequestCard({ request }: { request: DemoRequest }) {
  const t = useMessages(administrationMessages);
  const dates = useDates();
  const queries = useQueryClient();
  const { id, name, email, organisation, message, status, at } = request;
  const change = async (body: BodyOf<'updateDemoRequest'>) => {
    await call('updateDemoRequest', { params: { id }, body });
    await queries.invalidateQueries({ queryKey: ['demo-requests'] });
  };
  const moving = useMutation({ mutationFn: (next: DemoRequest['status']) => change({ status: next }) });
  return (
    <li className="flex flex-col gap-3 rounded-sm border border-line bg-raised p-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-14 font-semibold text-ink">{organisation ? `${name}, ${organisation}` : name}</p>
          <p className="text-12 break-words text-soft">
            <a href={`mailto:${email}`} className="underline decoration-line underline-offset-3">
              {email}
            </a>{' '}
            · <time dateTime={at}>{dates.moment(at)}</time>
          </p>
        </div>
        <Select
          label={t('setStatus', { name })}
          labelHidden
          value={status}
          onChange={(next) => {
            const known = DEMO_REQUEST_STATUSES.find((one) => one === next);
            if (known) moving.mutate(known);
          }}
          options={DEMO_REQUEST_STATUSES.map((one) => ({ id: one, label: t(one) }))}
        />
      </div>
      {message && (
        <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
          {message}
        </p>
      )}
      {moving.error && <Notice tone="bad">{moving.error.message}</Notice>}
      <NoteField label={t('noteOf', { name })} note={request.note} onKeep={(note) => change({ note })} />
    </li>
  );
}
