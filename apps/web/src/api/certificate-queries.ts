import { queryOptions } from '@tanstack/react-query';
import { addressOf, call } from './call.ts';

export const ownCertificateQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'certificate'],
    queryFn: ({ signal }) => call('getOwnCertificate', { params: { courseId }, signal }),
    staleTime: 0,
  });

export const ownCertificatesQuery = queryOptions({
  queryKey: ['certificates'],
  queryFn: async ({ signal }) => (await call('listOwnCertificates', { signal })).certificates,
  staleTime: 0,
});

export const certificateQuery = (certificateId: string) =>
  queryOptions({
    queryKey: ['certificates', certificateId],
    queryFn: async ({ signal }) => (await call('getCertificate', { params: { certificateId }, signal })).certificate,
    staleTime: 0,
    retry: false,
  });

export const credentialAddress = (certificateId: string) =>
  addressOf('getCredential', { params: { certificateId } }).path;

export const certificateSettingsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'certificate-settings'],
    queryFn: async ({ signal }) => (await call('getCertificateSettings', { params: { courseId }, signal })).settings,
  });
