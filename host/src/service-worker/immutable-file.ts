/** The version of a release is 12 hexadecimal digits of its content's hash (docs/decisions/0010-registry.md). */
const releaseFile = /^\/[a-z-]+\/[0-9a-f]{12}\/./

export function isImmutableFile({ origin, pathname }: URL): boolean {
  return (origin === location.origin && pathname.startsWith('/assets/')) || releaseFile.test(pathname)
}
