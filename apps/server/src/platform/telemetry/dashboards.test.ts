import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { metricSamples } from '../../testing/metric-samples.ts';
import { readConfig } from '../config/config.ts';
import { createMetrics } from './create-metrics.ts';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../../deploy/observability/${name}`, import.meta.url)), 'utf8');

type Panel = { title: string; targets?: { expr: string }[] };
const dashboard = JSON.parse(read('dashboard.json')) as {
  panels: Panel[];
  templating: { list: { query: string | { query: string } }[] };
};
const rules = read('alerts.yml')
  .split(/^ +- alert: /m)
  .slice(1);
const exprIn = (rule: string) => /^ +expr: (.+)$/m.exec(rule)?.[1] ?? '';

const expressions: [string, string][] = [
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }): [string, string] => [`panel ${title}`, expr]),
  ),
  ...dashboard.templating.list.flatMap(({ query }): [string, string][] => {
    const [, metric] = /^label_values\((\w+),/.exec(typeof query === 'string' ? query : query.query) ?? [];
    return metric ? [['variable', metric]] : [];
  }),
  ...rules.map((rule): [string, string] => [`alert ${rule.split('\n', 1)[0]}`, exprIn(rule)]),
];

const KEYWORDS = ['by', 'without', 'ignoring', 'on', 'and', 'or', 'unless'];

/** Returns the metrics in an expression: names that are no functions, labels, values, ranges or keywords. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replace(/\b(by|without|ignoring|on) *\([^)]*\)/g, '');
  return [...bare.matchAll(/\b([a-zA-Z_]\w*)\b(?! *\()/g)].flatMap(([, word = '']) =>
    KEYWORDS.includes(word) ? [] : word,
  );
}

const labelsIn = (expression: string): string[] => [
  ...[...expression.matchAll(/(\w+) *=~?"/g)].map(([, label = '']) => label),
  ...[...expression.matchAll(/\b(?:by|without|ignoring|on) *\(([^)]*)\)/g)].flatMap(([, all = '']) => all.split(/, */)),
];

describe('dashboards and alerts', async () => {
  const metrics = createMetrics(readConfig({}));
  // Records one of each, so that all labels exist.
  metrics.requestEnded({ endpoint: 'getHealth', work: 'request', status: '200', seconds: 0.1 });
  metrics.statementEnded(0.1);
  metrics.databaseFailed('away');
  metrics.replicaAsked('behind');
  metrics.storageFailed('read');
  metrics.modelAsked({ kind: 'judge', model: 'one', inputTokens: 1, outputTokens: 1 });
  metrics.modelFailed({ model: 'one', reason: 'model-busy' });
  metrics.modelRefused({ kind: 'judge', budget: 'course' });
  const text = await metrics.expose();
  const exported = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  const samples = metricSamples(text);
  const isExported = (name: string) => exported.has(name) || exported.has(name.replace(/_(bucket|count|sum)$/, ''));

  test('exist', () => {
    expect(expressions.length).toBeGreaterThan(40);
    expect(expressions.every(([, expression]) => expression !== '')).toBe(true);
  });

  test.each(expressions)('query only exported metrics and labels: %s', (_, expression) => {
    const names = metricsIn(expression);
    expect(names.length).toBeGreaterThan(0);
    // Prometheus itself exports `up`.
    expect(names.filter((name) => name !== 'up' && !isExported(name))).toEqual([]);
    const known = samples.filter(({ name }) => names.includes(name)).flatMap(({ labels }) => Object.keys(labels));
    const given = ['instance', 'job', 'kind', 'state', 'pool'];
    expect(labelsIn(expression).filter((label) => !known.includes(label) && !given.includes(label))).toEqual([]);
  });

  test('use every metric of this project', () => {
    const ours = [...exported].filter((name) => name?.startsWith('coursecraft_'));
    const used = expressions.flatMap(([, expression]) => metricsIn(expression));
    expect(ours.filter((name) => !used.some((one) => one === name || one.startsWith(`${name}_`)))).toEqual([]);
  });

  test.each(rules.map((rule) => [rule.split('\n', 1)[0], rule]))(
    'describe the meaning and the remedy of the alert %s',
    (_, rule) => {
      for (const part of ['summary', 'description', 'action', 'severity']) expect(rule).toContain(`${part}: `);
    },
  );
});
