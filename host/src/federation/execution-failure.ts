/**
 * A release that was loaded and then failed. Its modules stay in the page half-executed, so the page never mounts it
 * again. A release that failed to load can be tried again.
 */
export class ExecutionFailure extends Error {
  override name = 'ExecutionFailure'
}
