import type { Note, Registry, ReleaseRecord } from '@tambay/build/registry-schema'

import { CommandError } from '../base/command-error.ts'
import { changeRegistry, readRegistry } from './registry-file.ts'

export interface HoldOptions {
  /** Also if the release monitor holds the canary. */
  isDespiteHold?: boolean
}

/** A held canary can have fewer visitors, and not more. */
export function refuseHeld({ history }: Registry, versions: Record<string, string>, percent = 100): void {
  for (const [name, version] of Object.entries(versions)) {
    const record = history[name]?.find(each => each.version === version)
    if (record?.held && percent > (record.percent ?? 0))
      throw new CommandError(
        `${name}@${version} is held as a canary: ${record.held.reason} To give it to more visitors anyway: npm run promote ${name} -- --despite-hold`
      )
  }
}

/**
 * Keeps a canary from more visitors until somebody promotes it despite the hold, withdraws it or deploys another release.
 * Returns false if it is held already, or no canary.
 */
export function holdCanary(name: string, version: string, releases: string, note: Note): boolean {
  const canHold = (record: ReleaseRecord) =>
    record.version === version && record.state === 'canary' && !record.held
  const historyOf = (registry: Registry) => registry.history[name] ?? []
  if (!historyOf(readRegistry(releases)).some(canHold)) return false
  changeRegistry(releases, registry => ({
    ...registry,
    history: {
      ...registry.history,
      [name]: historyOf(registry).map(record => (canHold(record) ? { ...record, held: note } : record))
    }
  }))
  return true
}
