import { errorMonitor } from 'node:events';
import { Readable } from 'node:stream';

/** The same services, whose failures are told by the name of what was asked of them; what they do stays theirs. */
export function countFailures<T extends object>(of: T, onFailure: (operation: string) => void): T {
  return new Proxy(of, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || typeof name !== 'string') return value;
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(target, given);
        if (answer instanceof Promise) answer.catch(() => onFailure(name));
        if (answer instanceof Readable) answer.once(errorMonitor, () => onFailure(name));
        return answer;
      };
    },
  });
}
