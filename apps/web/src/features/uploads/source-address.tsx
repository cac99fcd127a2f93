/** The web page that a source was read from. */
export function SourceAddress({ address }: { address: string }) {
  const { host, pathname } = new URL(address);
  return (
    <p className="text-12 break-words">
      <a href={address} target="_blank" rel="noreferrer" dir="ltr" className="text-soft underline underline-offset-2">
        {`${host}${pathname === '/' ? '' : pathname}`}
      </a>
    </p>
  );
}
