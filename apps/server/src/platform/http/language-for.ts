import { chooseInterfaceLanguage, type InterfaceLanguage } from '@coursecraft/contract/interface-languages';
import type { FastifyRequest } from 'fastify';

const CHOSEN_LANGUAGE = /(?:^|; )cc\.language=([\w-]+)/;

/** Returns the language that a browser remembers, else the first supported one that it accepts. */
export function languageFor({ headers }: FastifyRequest): InterfaceLanguage {
  const chosen = CHOSEN_LANGUAGE.exec(headers.cookie ?? '')?.[1];
  const accepted = (headers['accept-language'] ?? '').split(',').map((one) => {
    const [tag = '', quality = '1'] = one.split(/;\s*q=/);
    return { tag, quality: Number(quality) };
  });
  accepted.sort((one, other) => other.quality - one.quality);
  return chooseInterfaceLanguage(
    chosen,
    accepted.map(({ tag }) => tag),
  );
}
