import { findArea, matchesPath } from '@tambay/build/registry'
import { $releases } from '@tambay/client/stores/page/releases'
import type { BodyOf } from '@tambay/contracts/endpoint'
import type { reportHealth } from '@tambay/contracts/report'

import { $registry, deployedRelease, hostVersion } from '../federation/registry.ts'
import { routes } from '../routing/host-routes.ts'

export type Report = BodyOf<typeof reportHealth>['reports'][number]

export function ownerOf(path: string): string {
  return findArea($registry.get().owners, path)?.remote ?? 'host'
}

/** The pattern of the page at a path, because a path contains ids. */
export function routeOf(path: string): string {
  const pages = deployedRelease(ownerOf(path))?.pages
  const patterns = pages ? Object.keys(pages) : routes.flatMap(route => route.path ?? [])
  const matching = patterns.filter(pattern => matchesPath(pattern, path))
  return matching.toSorted((one, other) => one.split(':').length - other.split(':').length)[0] ?? '*'
}

export function runningRelease(name: string): Pick<Report, 'remote' | 'release' | 'canary'> | undefined {
  return describe(name, $releases.get()[name]?.version ?? deployedVersion(name))
}

export function wantedRelease(name: string): Pick<Report, 'remote' | 'release' | 'canary'> | undefined {
  return describe(name, deployedVersion(name))
}

export const runningReleases = () =>
  Object.entries($releases.get()).map(([name, { version }]) => ({ name, release: version }))

const deployedVersion = (name: string) => (name === 'host' ? hostVersion : deployedRelease(name)?.version)

function describe(remote: string, release: string | undefined) {
  if (!release) return undefined
  const deployed = deployedRelease(remote)
  const canary = deployed?.version === release ? deployed.canary : undefined
  return { remote, release, ...(canary !== undefined && canary < 100 && { canary }) }
}

export function culpritOf(stack: string): string | undefined {
  const found = Object.entries($releases.get()).map(([name, { folder }]) => {
    const files = name === 'host' ? `${location.origin}/assets/` : new URL(folder, location.href).href
    return { name, at: stack.indexOf(files) }
  })
  return found.filter(({ at }) => at >= 0).toSorted((one, other) => one.at - other.at)[0]?.name
}
