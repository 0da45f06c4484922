/**
 * The release can't run in this page: it needs a newer host, or it failed while it ran, and its modules stay in the
 * page half-executed. Unlike a failed download, trying again is useless.
 */
export class UnusableReleaseError extends Error {
  override name = 'UnusableReleaseError'
}
