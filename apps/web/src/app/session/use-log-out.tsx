import { currentOutbox } from '../../api/offline/current-queue.ts';
import { countPendingMutations } from '../../api/offline/mutation-queue.ts';
import { countUnsentWords } from '../../components/own-values/count-unsent-words.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { signOutDialog } from './sign-out-dialog.ts';
import { useLeave } from './use-leave.ts';

const SignOutQuestion = loadLater(async () => (await import('./sign-out-question.tsx')).SignOutQuestion);

export function useLogOut(): () => Promise<void> {
  const leave = useLeave();
  return async () => {
    const answers = currentOutbox()
      .answers.getState()
      .filter(({ state }) => state !== 'judged').length;
    const mutations = await countPendingMutations();
    const places = countUnsentWords();
    if (answers + mutations + places === 0) return leave();
    const onClose = () => signOutDialog.setState({ dialog: null });
    const waiting = { answers, mutations: mutations, places };
    signOutDialog.setState({ dialog: <SignOutQuestion {...waiting} onClose={onClose} /> });
  };
}
