// Compares docs/settings.md with the server settings; `npm run settings -- --write` writes it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_GROUPS } from '../apps/server/src/platform/config/settings.ts';
import { repositoryRoot } from './repository-root.js';

const HEAD = `# Settings

<!-- Generated from apps/server/src/platform/config/settings.ts by \`npm run settings -- --write\`. -->

All settings are optional environment variables. The server does not start with a wrong value and names the setting, the value and what is accepted.
Defaults are **bold**. The most important ones are in the [README](../README.md#settings); [operating.md](operating.md) explains when you need the others.
`;

const FOOT = `
## Read by other programs

\`BROWSER_PATH\` names the Chromium, Chrome or Edge that prints PDFs and runs browser tests. \`TZ\` is the time zone of people whose browser has not reported one.
OpenTelemetry's own \`OTEL_EXPORTER_OTLP_HEADERS\`, \`…_TIMEOUT\`, \`…_COMPRESSION\`, \`…_CERTIFICATE\` and \`OTEL_RESOURCE_ATTRIBUTES\` have their standard meaning.
`;

/** @param {unknown} value */
const code = (value) => `\`${value}\``;

/**
 * @param {string} name
 * @param {{ toJSONSchema(parameters: object): Record<string, any>, safeParse(value: unknown): { data?: unknown } }} setting
 */
function rowOf(name, setting) {
  const schema = setting.toJSONSchema({ io: 'input', unrepresentable: 'any' });
  const choices = schema.enum?.filter((/** @type {unknown} */ value) => !String(value).startsWith('parentbased_'));
  const accepts = schema.accepts ?? choices?.map(code).join(', ') ?? '';
  const { data } = setting.safeParse(undefined);
  const fallback = String(data ?? '') === '' ? '' : `**${code(typeof data === 'boolean' ? Number(data) : data)}**`;
  const others = accepts.replace(fallback.slice(2, -2), fallback);
  const values = fallback && !others.includes(fallback) ? [fallback, others].filter(Boolean).join(', ') : others;
  return `| ${code(name)} | ${values} | ${schema.description ?? ''} |`;
}

const groups = Object.entries(SETTING_GROUPS).map(([topic, settings]) =>
  [
    `\n## ${topic}\n`,
    '| setting | values | meaning |',
    '|---|---|---|',
    ...Object.entries(settings).map(([name, setting]) => rowOf(name, setting)),
    '',
  ].join('\n'),
);
const page = `${HEAD}${groups.join('')}${FOOT}`;
const path = join(repositoryRoot, 'docs/settings.md');

if (process.argv.includes('--write')) {
  writeFileSync(path, page);
} else if (readFileSync(path, 'utf8') !== page) {
  console.log('docs/settings.md is outdated. Run `npm run settings -- --write`.');
  process.exit(1);
}
