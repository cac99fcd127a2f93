import { withUnseenShown } from '@coursecraft/domain/text/unseen-characters';

/** Isolates a file name and shows invisible characters, so that it cannot disguise itself. */
export const FileName = ({ name }: { name: string }) => <bdi>{withUnseenShown(name)}</bdi>;
