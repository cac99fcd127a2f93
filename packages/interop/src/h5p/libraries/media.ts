import { fence } from '@coursecraft/domain/content/blocks';
import { writeYaml } from '@coursecraft/domain/content/yaml';
import { videoAddress } from '../../html/video-address.ts';
import { type LibraryContext, type LibraryReader, paragraphs } from '../library-content.ts';
import { asList, asParams, asText } from '../params.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pathOf = (file: unknown): string => asText(asParams(file).path).replace(/#tmp$/, '');

export const text: LibraryReader = ({ text: html }, { toContent }) => toContent(html);

export const image: LibraryReader = ({ file, alt, title, decorative }, { toContent }) => {
  const path = pathOf(file);
  const words = asText(alt) || asText(title);
  const altAttribute = words || decorative === true ? ` alt="${escaped(words)}"` : '';
  return path ? toContent(`<p><img src="${escaped(path)}"${altAttribute}></p>`) : '';
};

export const video: LibraryReader = ({ sources }, around) => film(sources, around);
export const audio: LibraryReader = ({ files }, around) => film(files, around);

function film(files: unknown, { context, part }: LibraryContext): string {
  const paths = asList(files).map(pathOf).filter(Boolean);
  const found = paths.find((path) => videoAddress(path)) ?? paths[0];
  if (!found) return '';
  const url = videoAddress(found) ?? (/^https:/i.test(found) ? found : context.media(found, ''));
  if (url) return fence('video', writeYaml({ url }));
  part.note('file-missing', found);
  return '';
}

export const link: LibraryReader = ({ title, linkWidget }, { toContent }) => {
  const { protocol, url } = asParams(linkWidget);
  const address = /^other$/i.test(asText(protocol)) ? asText(url) : `${asText(protocol)}${asText(url)}`;
  return address ? toContent(`<p><a href="${escaped(address)}">${escaped(asText(title) || address)}</a></p>`) : '';
};

export const frame: LibraryReader = ({ source }, { toContent }) => {
  const address = asText(source);
  return address ? toContent(`<iframe src="${escaped(address)}"></iframe>`) : '';
};

export const accordion: LibraryReader = ({ panels }, { toLine, inside }) =>
  paragraphs(
    ...asList(panels).flatMap((panel) => {
      const { title, content } = asParams(panel);
      const words = toLine(title);
      return [words && `### ${words}`, inside(content)];
    }),
  );
