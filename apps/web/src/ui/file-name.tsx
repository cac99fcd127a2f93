import { withUnseenShown } from '@coursecraft/domain/text/unseen-characters';

/** The name of a file as it is: nothing in it turns the words around it, and nothing hides in it. */
export const FileName = ({ name }: { name: string }) => <bdi>{withUnseenShown(name)}</bdi>;
