import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const platformsKey = ['lti-platforms'] as const;

export const platformsQuery = queryOptions({
  queryKey: platformsKey,
  queryFn: ({ signal }) => call('listLtiPlatforms', { signal }),
});
