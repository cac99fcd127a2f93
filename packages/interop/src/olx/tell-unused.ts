import type { OlxReading } from './olx-reading.ts';
import type { Policies } from './policies.ts';

/** What no text of a course shows: told all the same, so that nobody looks for it. */
export function tellUnused({ files, root, tree, parts, shelf, used }: OlxReading, policies: Policies): void {
  const shown = new Set([...tree.read, ...used, ...shelf.files().map(({ path }) => path)]);
  for (const path of files.names) {
    if (!path.startsWith(root) || shown.has(path)) continue;
    const name = path.slice(root.length);
    const [folder = ''] = name.split('/');
    if (folder === 'static') {
      const isPicture = /\.(png|jpe?g|gif|webp|svg|bmp|avif)$/i.test(name);
      const part = parts.add({
        key: `unused:${name}`,
        kind: isPicture ? 'picture' : 'file',
        called: folder,
        title: name,
      });
      if (/\.(js|mjs)$/i.test(name)) part.leaveOut('script-dropped', name);
      else if (/\.css$/i.test(name)) part.leaveOut('style-dropped', name);
      else part.leaveOut('unused');
    } else if (/\.xml$/.test(name) && name.includes('/') && folder !== 'assets') {
      // Drafts that stand in for something published were told before.
      if (folder === 'drafts' && !/^drafts\/(vertical|sequential|chapter)\//.test(name)) continue;
      parts.add({ key: `unused:${name}`, kind: 'other', called: folder, title: name }).leaveOut('unused');
    }
  }
  for (const path of policies.files) {
    const name = path.slice(root.length);
    if (/grading_policy/.test(name))
      parts.add({ key: name, kind: 'other', called: 'grading_policy', title: '' }).leaveOut('scoring-simplified');
  }
}
