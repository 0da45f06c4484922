/**
 * The release can't run in this page, and trying again won't help: it needs a newer host, or its code failed and left
 * half-executed modules in the page.
 */
export class UnusableReleaseError extends Error {
  override name = 'UnusableReleaseError'
}
