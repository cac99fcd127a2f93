import { listPictures } from '@coursecraft/domain/content/picture-address';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { addressOf, call } from '../../api/call.ts';
import { pictureQuery } from '../../api/picture-query.ts';
import { readReply } from '../../api/read-reply.ts';
import { request } from '../../api/request.ts';

export const reviewQuery = (token: string) =>
  queryOptions({
    queryKey: ['review', token],
    queryFn: ({ signal }) => call('openReview', { body: { token }, signal }),
    retry: false,
  });

async function readPicture(token: string, elementId: string, name: string): Promise<Blob> {
  const body = { token, elementId, name };
  const { method, path } = addressOf('getReviewPicture', { body });
  const response = await request(path, { method, accept: '*/*', body });
  if (!response.ok) await readReply(response.status, await response.text());
  return response.blob();
}

/** Reads an element with its pictures, because a reviewer has no access to those of the course. */
export const reviewedElementQuery = (
  queries: QueryClient,
  { token, courseId, elementId }: { token: string; courseId: string; elementId: string },
) =>
  queryOptions({
    queryKey: ['review', token, elementId],
    queryFn: async ({ signal }) => {
      const reply = await call('readReview', { body: { token, elementId }, signal });
      const names = new Set(listPictures(reply.element.content).map(({ name }) => name));
      await Promise.all(
        Array.from(names, (name) =>
          queries.prefetchQuery({
            ...pictureQuery(courseId, name),
            queryFn: () => readPicture(token, elementId, name),
          }),
        ),
      );
      return reply;
    },
  });
