import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { elementMessages } from '../messages.ts';
import type { CodePiece } from './highlighter.ts';

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
  const t = useMessages(elementMessages);
  const [coloured, setColoured] = useState<{ code: string; pieces: CodePiece[] | undefined }>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!language) return undefined;
    return loadCode(
      () => import('./highlighter.ts'),
      ({ highlight }) => setColoured({ code, pieces: highlight(code, language.toLowerCase()) }),
    );
  }, [code, language]);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  const pieces = coloured?.code === code ? coloured.pieces : undefined;
  return (
    <div className="code-frame group/code">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must scroll by keyboard */}
      <pre tabIndex={0}>
        <code>{pieces ? draw(pieces) : code}</code>
      </pre>
      <span className="absolute inset-e-1.5 top-1.5 opacity-0 transition-opacity group-focus-within/code:opacity-100 group-hover/code:opacity-100">
        <IconButton
          icon={copied ? Check : Copy}
          label={t(copied ? 'copied' : 'copy')}
          size="sm"
          onPress={() => void copy()}
        />
      </span>
    </div>
  );
}
