import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';

export function MissingPicture({ alt, reason, children }: { alt: string; reason: string; children?: ReactNode }) {
  return (
    <span className="picture-missing not-reading">
      <ImageOff aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0 text-soft" />
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
        {alt && <span className="text-14 text-ink">{alt}</span>}
        <span className="text-12 text-soft">{reason}</span>
        {children}
      </span>
    </span>
  );
}
