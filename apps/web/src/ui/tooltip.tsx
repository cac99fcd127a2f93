import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

const REST_MS = 400;
const GAP = 6;
const MARGIN = 8;

function Words({ text, control }: { text: string; control: Element }) {
  const words = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = words.current;
    if (!node) return;
    const around = control.getBoundingClientRect();
    const own = node.getBoundingClientRect();
    const above = around.top - own.height - GAP;
    const left = around.left + (around.width - own.width) / 2;
    node.style.top = `${above >= MARGIN ? above : around.bottom + GAP}px`;
    node.style.left = `${Math.max(MARGIN, Math.min(left, window.innerWidth - own.width - MARGIN))}px`;
  });
  return createPortal(
    <div
      ref={words}
      role="tooltip"
      className="pointer-events-none fixed top-0 left-0 z-50 max-w-72 rounded-sm bg-ink px-2 py-0.5 text-12 text-paper shadow-float panel-enter"
    >
      {text}
    </div>,
    document.body,
  );
}

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const frame = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [control, setControl] = useState<Element>();
  const hide = () => {
    clearTimeout(timer.current);
    setControl(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!control) return undefined;
    const leave = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setControl(undefined);
    };
    document.addEventListener('keydown', leave);
    document.addEventListener('scroll', leave, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('scroll', leave, { capture: true });
    };
  }, [control]);
  const show = () => setControl(frame.current?.firstElementChild ?? undefined);
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(show, REST_MS);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target.matches(':focus-visible')) show();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside
    <span
      ref={frame}
      className="contents"
      onPointerEnter={onPointerEnter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={onFocus}
      onBlur={hide}
    >
      {children}
      {control && <Words text={text} control={control} />}
    </span>
  );
}
