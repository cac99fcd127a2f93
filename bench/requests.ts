import { parseArgs } from 'node:util';
import { REQUESTS } from './support/asking/requests.ts';
import { BUILT_IN, type Outcome, tryRequest } from './support/asking/try-request.ts';

/**
 * How the built-in engine does what authors ask: `npm run bench -- requests [--each] [--json]`. Each request is of one of two
 * lessons, and done where the text is afterwards what was asked for; refused, where the engine says that it cannot; wrong,
 * where it proposes something else.
 */
const { values: options } = parseArgs({
  options: { each: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});

const tried = await Promise.all(REQUESTS.map((one) => tryRequest(BUILT_IN, one)));
const count = (outcome: Outcome) => tried.filter((one) => one.outcome === outcome).length;
const figures = {
  requests: tried.length,
  done: count('done'),
  refused: count('refused'),
  misleading: count('misleading'),
  wrong: count('wrong'),
};
if (options.json) console.log(JSON.stringify({ ...figures, tried }));
else {
  if (options.each)
    for (const { outcome, request, said } of tried)
      console.log(`${outcome.padEnd(10)} ${request}\n           ${said.slice(0, 110)}`);
  const percent = (part: number) => `${Math.round((100 * part) / tried.length)} %`;
  console.log(
    `${figures.requests} requests: ${percent(figures.done)} done, ${percent(figures.refused)} refused, ${percent(figures.misleading)} refused misleadingly, ${percent(figures.wrong)} something else`,
  );
}
