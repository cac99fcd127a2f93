import { type ClientRequest, get } from 'node:http';
import type { createLoad } from './load.ts';
import { newTraffic } from './traffic.ts';

const AT_ONCE = 25;
const OF_ONE_PERSON = 18;

/** Opens event streams like pages: of a course and of a profile in turn. */
export function createStreams({ people }: Pick<ReturnType<typeof createLoad>, 'people'>) {
  const open: ClientRequest[] = [];
  let events = 0;

  function follow(address: string, path: string, token: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const asked = get(
        `${address}${path}`,
        { agent: false, headers: { authorization: `Bearer ${token}` } },
        (reply) => {
          if (reply.statusCode !== 200) return reject(new Error(`a stream was refused: ${reply.statusCode}`));
          reply.on('data', (part: Buffer) => {
            events += part.toString().split('event: change').length - 1;
            resolve();
          });
          reply.on('error', () => undefined);
        },
      );
      asked.on('error', reject);
      open.push(asked);
    });
  }

  return {
    async hold(address: string, count: number, courseIds: readonly string[]): Promise<void> {
      const most = people.student.length * OF_ONE_PERSON;
      if (count > most) throw new Error(`There are people for ${most} streams.`);
      const traffic = newTraffic();
      let at = open.length;
      const next = async () => {
        while (at < count) {
          const mine = at++;
          const who = people.student[Math.floor(mine / 2) % people.student.length];
          if (!who) return;
          const token = who.acts.tokenFor(address, traffic);
          const path = mine % 2 ? '/api/profile/events' : `/api/events?courseId=${courseIds[who.course]}`;
          await follow(address, path, await token);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
    },
    events: () => events,
    letGo() {
      for (const asked of open.splice(0)) asked.destroy();
    },
  };
}
