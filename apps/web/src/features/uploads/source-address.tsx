import { TextLink } from '../../ui/text-link.tsx';

/** The web page that a source was read from. */
export function SourceAddress({ address }: { address: string }) {
  const { host, pathname } = new URL(address);
  return (
    <p className="text-12 break-words text-soft">
      <TextLink href={address} isElsewhere>
        {`${host}${pathname === '/' ? '' : pathname}`}
      </TextLink>
    </p>
  );
}
