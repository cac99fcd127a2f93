import { type ReactNode, useEffect, useState } from 'react';
import { loadCode } from '../../ui/load-code.ts';
import { loadLater } from '../../ui/load-later.tsx';
import type { CodePiece } from './highlighter.ts';

const CopyButton = loadLater(async () => (await import('./copy-button.tsx')).CopyButton, { isAside: true });

function draw(pieces: readonly CodePiece[]): ReactNode {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const scope = piece.scope?.split('.')[0];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed text have no id
      <span key={index} className={scope ? `code-${scope}` : undefined}>
        {draw(piece.children)}
      </span>
    );
  });
}

/** Shows code at once; colors follow when the highlighter is loaded. */
export function CodeListing({ code, language }: { code: string; language: string }) {
  const [coloured, setColoured] = useState<{ code: string; pieces: CodePiece[] | undefined }>();
  useEffect(() => {
    if (!language) return undefined;
    return loadCode(
      () => import('./highlighter.ts'),
      ({ highlight }) => setColoured({ code, pieces: highlight(code, language.toLowerCase()) }),
    );
  }, [code, language]);
  const pieces = coloured?.code === code ? coloured.pieces : undefined;
  return (
    <div className="code-frame group/code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard */}
      <pre tabIndex={0}>
        <code>{pieces ? draw(pieces) : code}</code>
      </pre>
      <CopyButton text={code} />
    </div>
  );
}
