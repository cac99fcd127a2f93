import { useLayoutEffect, useRef } from 'react';
import { fitTitle } from './fit-title.ts';
import { PHONE, useMedia } from './use-media.ts';

const LINE = 1.2;

function frameOf(title: HTMLElement): HTMLElement | undefined {
  let frame = title.parentElement?.parentElement;
  while (frame && getComputedStyle(frame).display === 'contents') frame = frame.parentElement;
  return frame ?? undefined;
}

export function FittedTitle({ text, base = 16, minScale }: { text: string; base?: number; minScale: number }) {
  const ref = useRef<HTMLSpanElement>(null);
  const phone = useMedia(PHONE);
  useLayoutEffect(() => {
    const title = ref.current;
    const frame = title && frameOf(title);
    if (!title || !frame) return undefined;
    const fit = () => {
      const linesAt = (size: number) => {
        title.style.fontSize = `${size}px`;
        return Math.round(title.scrollHeight / (size * LINE));
      };
      title.textContent = text;
      title.classList.remove('line-clamp-2');
      title.style.fontSize = `${phone ? fitTitle({ base, minScale, linesAt }) : base}px`;
      title.classList.add('line-clamp-2');
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [text, base, minScale, phone]);
  return (
    <span
      ref={ref}
      title={text}
      dir="auto"
      className="line-clamp-2 min-w-0 text-start leading-[1.2] font-semibold text-ink"
    >
      {text}
    </span>
  );
}
