import { currentOutbox } from '../../api/offline/current-outbox.ts';
import { countUnsentWords } from '../../elements/own-values/own-key.ts';
import { signOutDialog } from './sign-out-dialog.ts';
import { SignOutQuestion } from './sign-out-question.tsx';
import { useLeave } from './use-leave.ts';

/** Signs out; asks first where something was written that is not sent. */
export function useLogOut(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    const answers = currentOutbox()
      .answers.getState()
      .filter(({ state }) => state !== 'judged').length;
    const places = countUnsentWords();
    if (answers + places === 0) return leave();
    signOutDialog.setState({ dialog: <SignOutQuestion answers={answers} places={places} /> });
  };
}
