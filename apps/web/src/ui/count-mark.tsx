/** A count at the corner of an icon; hidden for 0. The control's name must contain it. */
export function CountMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden
      data-count={count > 99 ? '99+' : count}
      className="absolute before:content-[attr(data-count)] inset-e-0 top-0 min-w-4 rounded-full bg-brown px-1 text-center text-[0.625rem] leading-4 font-semibold text-on-brown tabular-nums"
    />
  );
}
