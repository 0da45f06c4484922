/** The version of a release is 12 hexadecimal digits of its content's hash (docs/decisions/0010-registry.md). */
const releaseFile = /^\/[a-z-]+\/[0-9a-f]{12}\/./

/** Files of the host app, and files of releases of remotes on any origin. Their content never changes. */
export function isImmutableFile({ origin, pathname }: URL): boolean {
  return (origin === location.origin && pathname.startsWith('/assets/')) || releaseFile.test(pathname)
}
