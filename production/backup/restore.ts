import { existsSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { findPostmaster } from '../../tools/database/postmaster.ts'
import { defineCommand } from '../command/define-command.ts'
import type { Installation } from '../services/installation.ts'
import { readPassphrase } from './read-passphrase.ts'
import { type Checks, rebuild } from './rebuild.ts'
import { describeRepository, openWithBackups, partsOf, writeMarker } from './repository.ts'
import { listSnapshots, restorePart } from './restic.ts'

export const restore = defineCommand({
  name: 'restore',
  about: 'restores everything from the backups, on this machine or on a new one',
  options: {
    to: { type: 'string', value: '<time>', about: 'as it was then, in UTC: --to "2026-11-23 20:15"' },
    from: { type: 'string', value: '<place>', about: 'without a settings file: where the backups are' },
    'move-aside': { type: 'boolean', about: 'renames what is there now, instead of refusing' }
  },
  async run({ to, from, 'move-aside': isMovedAside = false }, file) {
    const options = { to: readTime(to), isMovedAside }
    if (!existsSync(file)) await fetchSettings(file, from)
    const { checks, until } = await runRestore(openWithBackups(file), options)
    console.log(describeRestored(until, checks))
    return checks.faults.length > 0 ? 1 : 0
  }
})

export function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text)
  const time = new Date(hasZone ? text : `${text.replace(' ', 'T')}Z`)
  if (Number.isNaN(time.getTime()))
    throw new CommandError(`--to ${text} is not a time. Write it in UTC: --to "2026-11-23 20:15".`)
  if (time > new Date())
    throw new CommandError(`--to ${text} UTC is in the future. It is now ${describeTime(new Date())}.`)
  return time
}

export async function fetchSettings(file: string, place: string | undefined): Promise<void> {
  if (place === undefined)
    throw new CommandError(
      `There is no ${file}. Say where the backups are: --from /mnt/backup or s3://bucket/path.`
    )
  const described = describeRepository(place, '', process.env)
  const repository = { ...described, key: await readPassphrase('A new machine') }
  const newest = (await listSnapshots(repository, 'settings')).at(-1)
  if (!newest) throw new CommandError(`The backups in ${place} contain no settings file.`)
  await restorePart(repository, 'settings', [newest], file)
}

/** Restores everything, and starts nothing. */
export async function runRestore(
  installation: Installation,
  { to, isMovedAside = false }: { to?: Date | undefined; isMovedAside?: boolean }
) {
  const { database } = installation
  if (findPostmaster(database.data) !== undefined)
    throw new CommandError(
      `PostgreSQL is running on ${database.data}. Stop the installation first (systemctl stop 'tambay*'), then run it again.`
    )
  const { settings: _, ...restored } = partsOf(installation)
  const occupied = [database.data, ...Object.values(restored)].filter(isOccupied)
  if (occupied.length > 0 && !isMovedAside)
    throw new CommandError(
      `There is data in ${occupied.join(', ')}. Nothing was changed. To keep it under another name, add --move-aside.`
    )
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  for (const path of occupied) renameSync(path, `${path}.before-${stamp}`)
  const rebuilt = await rebuild(installation, { database, parts: restored, to, isScratch: false })
  await rebuilt.server.stop()
  tellGames(restored.journals)
  writeMarker(installation)
  return rebuilt
}

/** Their servers then make the payouts of the last minutes once more, because the database may have lost them. */
function tellGames(journals: string): void {
  if (!existsSync(journals)) return
  for (const game of readdirSync(journals)) writeFileSync(join(journals, game, 'restored'), '')
}

function isOccupied(path: string): boolean {
  if (!existsSync(path)) return false
  return !statSync(path).isDirectory() || readdirSync(path).length > 0
}

const describeTime = (time: Date) => `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`

function describeRestored(until: Date, { faults, pictures }: Checks): string {
  const lost = pictures.lost.length
  return [
    `Restored until ${describeTime(until)}: ${faults.length === 0 ? 'the books balance' : 'THE BOOKS DO NOT BALANCE'}.`,
    ...faults.map(({ subject, detail }) => `  ${subject}: ${detail}`),
    ...(lost > 0 ? [`Pictures that were newer than their last backup and are hidden now: ${lost}.`] : []),
    'Start it: npm run production -- up'
  ].join('\n')
}
