import { chownSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import { capabilities } from '../../system/capabilities.js';
import { runProgram } from './run-program.ts';

export type Runner = {
  /** `onOurDeath` is the signal to the program when this process dies, if `endsWithUs`. */
  command(onOurDeath: 'INT' | 'KILL', ...command: string[]): string[];
  /** Whether the system ends the program with this process; otherwise a supervisor is needed. */
  endsWithUs: boolean;
  owner: number;
};

const TRIAL = '"$1" --version && test -w "$2" || exit 1';

type Candidate = { prefix: string[]; owner: number };
type Account = { name: string; uid: number; gid: number };

/** PostgreSQL refuses root and needs a named account. Tries each way and returns the first that works. */
export async function chooseRunner(postgres: string, folder: string): Promise<Runner> {
  let output = '';
  for (const { prefix, owner } of candidates(folder)) {
    if (!belongsTo(folder, owner)) continue;
    for (const endsWithUs of capabilities.deathSignal ? [true, false] : [false]) {
      const command: Runner['command'] = (onOurDeath, ...rest) =>
        endsWithUs ? [...prefix, 'setpriv', '--pdeathsig', onOurDeath, '--', ...rest] : [...prefix, ...rest];
      const trial = capabilities.shell ? ['sh', '-c', TRIAL, 'sh', postgres, folder] : [postgres, '--version'];
      const tried = await runProgram(command('KILL', ...trial));
      if (tried.code === 0) return { command, owner, endsWithUs };
      output ||= tried.output.trim();
    }
  }
  throw new StartUpError(
    isRoot()
      ? 'PostgreSQL does not run as root, and neither a user namespace nor another account can be used. Start ' +
          'Coursecraft as an ordinary user, or set DATABASE_URL to a PostgreSQL server.'
      : `The embedded PostgreSQL cannot run in ${folder} as this user. Choose another DATA_DIR, or set ` +
          `DATABASE_URL to a PostgreSQL server.${output ? ` (${output})` : ''}`,
  );
}

function belongsTo(folder: string, owner: number): boolean {
  try {
    if (statSync(folder).uid !== owner) chownSync(folder, owner, -1);
    return true;
  } catch {
    return false;
  }
}

const isRoot = () => process.getuid?.() === 0;

function candidates(folder: string): Candidate[] {
  const us = process.getuid?.() ?? 0;
  const namespaces = (owner: number) => (capabilities.userNamespaces ? [namespace(owner)] : []);
  if (!isRoot()) return [...(hasName() ? [] : namespaces(us)), { prefix: [], owner: us }];
  if (!capabilities.otherAccounts) return namespaces(0);
  const { uid, gid } = statSync(join(folder, 'data'), { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  if (uid !== 0) return account(uid, gid);
  const unprivileged = accounts().find(({ name }) => name === 'postgres' || name === 'nobody');
  return [...namespaces(0), ...(unprivileged ? account(unprivileged.uid, unprivileged.gid) : [])];
}

/** A user namespace: the files belong to us outside, and the process is not root inside. */
function namespace(owner: number): Candidate {
  const ordinary = accounts().filter(({ uid }) => uid !== 0);
  const inside = (ordinary.find(({ uid }) => uid === 1000) ?? ordinary[0])?.uid ?? 1000;
  return { prefix: ['unshare', '--user', `--map-user=${inside}`, `--map-group=${inside}`, '--'], owner };
}

/**
 * The plain account first, then with the capability to pass closed folders. The securebit is needed for access checks
 * in advance.
 */
function account(uid: number, gid: number): Candidate[] {
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const passing = ['+dac_read_search', '+dac_override'].map((right) => [
    `--inh-caps=${right}`,
    `--ambient-caps=${right}`,
    '--securebits=+no_setuid_fixup',
  ]);
  return [[], ...passing].map((rights) => ({ prefix: [...become, ...rights, '--'], owner: uid }));
}

function accounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) => (name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []))
    .sort((a, b) => Number(b.name === 'postgres') - Number(a.name === 'postgres'));
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}
