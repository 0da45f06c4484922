/** What a browser keeps for ever it never compares with a newer one: a tenth of a KB less with each file. */
export const immutableFileOptions = { etag: false, lastModified: false, acceptRanges: false } as const
