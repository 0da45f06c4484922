/** Browsers never revalidate immutable files, so these headers would be wasted bytes. */
export const immutableFileOptions = { etag: false, lastModified: false, acceptRanges: false } as const
