import type { EditRequest } from '@coursecraft/contract/editing/edit-plan';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { editRequestsKey } from '../../api/edit-requests-key.ts';
import { OriginLine } from '../../components/origins/origin-line.tsx';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import type { Target } from './edit-scope.ts';
import { editPlanMessages } from './messages.ts';
import { useExecuting } from './use-executing.ts';

type Props = {
  courseId: string;
  target: Target;
  onAgain: (request: EditRequest) => void;
  /** Shows the proposal of a request again. */
  onReview: (request: EditRequest) => void;
};

const DECISIONS = ['accepted', 'refused', 'undone'] as const;
const words = { accepted: 'countAccepted', refused: 'countRefused', undone: 'countUndone' } as const;

function Entry({ request, courseId, target, onAgain, onReview }: Props & { request: EditRequest }) {
  const t = useMessages(editPlanMessages);
  const dates = useDates();
  const { executing, takeBack } = useExecuting(courseId);
  const { inversePlan } = request;
  const counts = DECISIONS.flatMap((decision) => {
    const count = request.decisions.filter((one) => one.decision === decision).length;
    return count > 0 ? [t(words[decision], { count })] : [];
  });
  return (
    <li className="flex flex-col gap-1 rounded-sm border border-line bg-raised px-3 py-2.5">
      <p className="text-14 font-medium break-words text-ink">{request.hint || request.plan.summary}</p>
      <p className="text-12 text-soft">
        {t('historyLine', { who: request.by.displayName, when: dates.moment(request.at) })} ·{' '}
        {counts.length > 0 ? counts.join(', ') : t('undecided')}
      </p>
      <OriginLine courseId={courseId} targetId={request.requestId} />
      {request.decisions.flatMap(({ editId, reason }) =>
        reason ? (
          <p key={editId} className="border-s-2 border-line ps-2 text-12 text-soft italic">
            {reason}
          </p>
        ) : (
          []
        ),
      )}
      <div className="flex gap-1.5">
        {counts.length === 0 && request.plan.edits.length > 0 && (
          <Button size="sm" look="quiet" onPress={() => onReview(request)}>
            {t('review')}
          </Button>
        )}
        <Button size="sm" look="quiet" onPress={() => onAgain(request)}>
          {t('again')}
        </Button>
        {inversePlan && (
          <Button size="sm" look="quiet" isPending={executing.isPending} onPress={() => takeBack(target, inversePlan)}>
            {t('undo')}
          </Button>
        )}
      </div>
    </li>
  );
}

export function RequestHistory(props: Props) {
  const { courseId, target } = props;
  const t = useMessages(editPlanMessages);
  const { elementId } = target;
  const requests = useQuery({
    queryKey: [...editRequestsKey(courseId), elementId],
    queryFn: async ({ signal }) =>
      (await call('listEditRequests', { params: { courseId }, query: { elementId }, signal })).requests,
  });
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="text-14 font-semibold text-ink">{t('history')}</h3>
      <Loadable from={requests} skeleton={<SkeletonLines count={3} />}>
        {(list) =>
          list.length === 0 ? (
            <p className="text-14 text-soft">{t('historyNone')}</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {list.map((request) => (
                <Entry key={request.requestId} {...props} request={request} />
              ))}
            </ul>
          )
        }
      </Loadable>
    </section>
  );
}
