import type { Enumeration } from '../facts/lists/enumeration.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { ProcedureName } from '../language/phrases.ts';
import { inside, type Names } from '../rows/sentence-case.ts';

/** “Do the following”, “Gehen Sie mit einem solchen Stück so vor”: names nothing where it stands alone. */
const HANGS = {
  en: /\b(?:this|these|that|those|such|it|its|them|following|like so|here)\b|^(?:do|follow|proceed)\b/i,
  de: /\b(?:so|dies\w*|solch\w*|folgend\w*|dabei|hierbei|dazu|dafür)\b/i,
} as const;

/**
 * How a question can name what is done step by step: in words that stand in its sentence, by the heading that says what is
 * done, else as a title.
 */
export function procedureName(
  { lead, items }: Enumeration,
  heading: string,
  pack: LanguagePack,
  names: Names,
): ProcedureName {
  const text = lead.text.replace(/[\s:]+$/, '');
  // Without a sentence above it, a list goes by its heading.
  const isTitle = lead.raw === items[0]?.raw;
  const said = isTitle ? text.slice(text.lastIndexOf(': ') + 1).trim() : text;
  // “The five rules are”: a title that only wants its list.
  const counted = /^(.+) (?:are|sind|lauten)$/.exec(said)?.[1];
  if (counted) return { form: 'title', text: counted };
  if (said.endsWith('?')) return { form: 'sentence', text: said };
  const named = pack.code === 'de' ? inGerman(said) : inEnglish(said, pack);
  if (named && !HANGS[pack.code].test(named.text)) return { form: named.form, text: inside(named.text, pack, names) };
  const headed = inHeading(isTitle ? said : heading, pack);
  if (headed && (isTitle || HANGS[pack.code].test(said))) return { ...headed, text: inside(headed.text, pack, names) };
  if (HANGS[pack.code].test(said)) return { form: 'title', text: heading };
  return isTitle ? { form: 'title', text } : { form: 'sentence', text: `${said}.` };
}

/** “How to read a source”, “Wie man eine Quelle liest”: a heading that says what is done. */
function inHeading(heading: string, { code }: LanguagePack): ProcedureName | undefined {
  const title = heading.replace(/[\s:.?]+$/, '');
  const toDo = code === 'en' && /^how to (.+)$/i.exec(title)?.[1];
  if (toDo) return { form: 'to-do', text: toDo };
  const [, verb = '', what = ''] = (code === 'de' && /^So (\p{Ll}+n) Sie (.+)$/u.exec(title)) || [];
  if (verb) return { form: 'how', text: `Sie ${withVerb(what, verb)}` };
  const how = (
    code === 'en' ? /^how (?!(?:do|does|did|can|is|are)\b)(.+)$/i : /^wie (man .+|.+ (?:wird|werden))$/i
  ).exec(title)?.[1];
  return how ? { form: 'how', text: how } : undefined;
}

/** „legen Sie einen Verband an“ as „einen Verband anlegen“. */
function withVerb(what: string, verb: string): string {
  const [, rest = what, part = ''] =
    /^(.+) (ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zurück|zusammen)$/u.exec(what) ?? [];
  return `${rest} ${part}${verb}`;
}

const FOLLOWS =
  /,? (?:as follows|like this|in (?:this|the following) (?:way|order)|by (?:these|the following) steps)$/i;

function inEnglish(said: string, pack: LanguagePack): ProcedureName | undefined {
  const toDo =
    /^(?:(?:follow|take|use) (?:these|the following|the) steps |how )?to (?!the\b|an?\b)([^,]+)(?:,|$)/i.exec(
      said,
    )?.[1];
  if (toDo) return { form: 'to-do', text: toDo };
  if (FOLLOWS.test(said)) return { form: 'how', text: said.replace(FOLLOWS, '') };
  const [first, second] = pack.tokenize(said);
  if (/^\p{L}{2,}ing$/u.test(first?.text ?? '') && second && second.kind !== 'conjunction')
    return { form: 'thing', text: said };
  return /^(?:the|an?) (?!\p{L}+ing\b)/iu.test(said) && !pack.tokenize(said).some(({ kind }) => kind === 'verb')
    ? { form: 'thing', text: said }
    : undefined;
}

function inGerman(said: string): ProcedureName | undefined {
  const toDo = /^Um ([^,]+ zu \p{Ll}+)(?:,|$)/u.exec(said)?.[1];
  if (toDo) return { form: 'to-do', text: `um ${toDo}` };
  const [, done = '', what = '', how = ''] = /^So (wird|werden) (.+) (\p{Ll}+)$/u.exec(said) ?? [];
  if (done) return { form: 'how', text: `${what} ${how} ${done}` };
  const [, subject = '', verb = '', rest = ''] =
    /^(.+?) (wird|werden) (?:wie folgt|so|folgendermaßen|in dieser Reihenfolge) (.+)$/u.exec(said) ?? [];
  if (verb) return { form: 'how', text: `${subject} ${rest} ${verb}` };
  const man = /^Wie (man [^?]+)$/u.exec(said)?.[1];
  if (man) return { form: 'how', text: man };
  // The genitive of “die” is sure without knowing the noun.
  const noun = /^Die (\p{Lu}[\p{L}-]+)$/u.exec(said)?.[1];
  return noun ? { form: 'thing', text: `der ${noun}` } : undefined;
}
