export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-brown" />
      <path
        d="M21.5 11.2a7 7 0 1 0 0 9.6"
        fill="none"
        strokeWidth="3.4"
        strokeLinecap="round"
        className="stroke-on-brown"
      />
      <circle cx="22.6" cy="16" r="2.3" className="fill-gold-light" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <LogoMark />
      <span className="font-serif text-18 font-semibold tracking-tight text-ink">Coursecraft</span>
    </span>
  );
}
