import { readVideoSite } from '@coursecraft/domain/content/media-address';

/** Returns the page of an embedded video player; undefined if unknown. */
export const videoAddress = (address: string): string | undefined => readVideoSite(address)?.page;
