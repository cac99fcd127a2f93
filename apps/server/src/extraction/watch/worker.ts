import { writeSync } from 'node:fs';
import { Socket } from 'node:net';

/** How often what the process takes is told. */
const TELL_MS = 200;
const [STDIN, STDOUT] = [0, 1];

/** A document may keep the thread that reads it busy for as long as it likes: this one is free. */
const end = () => process.kill(process.pid, 'SIGKILL');

new Socket({ fd: STDIN }).on('end', end).on('error', end).resume();
setInterval(() => {
  const { user, system } = process.cpuUsage();
  try {
    writeSync(STDOUT, `${process.memoryUsage.rss()} ${Math.round((user + system) / 1000)}\n`);
  } catch {
    end();
  }
}, TELL_MS);
