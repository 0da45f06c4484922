import { parseArgs } from 'node:util'

import {
  createKey,
  keysFolder,
  readTrustedKeys,
  registryRole,
  TrustedKey,
  writeTrustedKeys
} from '@tambay/build/signing/signing-keys'

import { CommandError, refuseArguments, runMain } from './base/command-error.ts'
import { refuseUnknown } from './release/choose-package.ts'
import { adoptReleases } from './release/signing/adopt-releases.ts'
import { releasesFolder } from './web/web-packages.ts'

const usage = `npm run keys                        lists who may sign what, until when
npm run keys -- new party           makes a key for the releases of party; the earlier ones stay trusted
npm run keys -- trust party KEY     trusts the key of a team that keeps its private half to itself
npm run keys -- distrust party KEY  for a key that was stolen
npm run keys -- adopt               signs the registry and all its releases as they are
KEY is the public half, as npm run keys lists it. The role registry signs which releases are live.`

const trustedDays = 2 * 365

await runMain(async () => {
  const [action, role, publicKey, ...rest] = parseArgs({ allowPositionals: true }).positionals
  if (action === undefined) list()
  else if (action === 'adopt' && role === undefined) adoptReleases(releasesFolder)
  else if (action === 'new' && role !== undefined && publicKey === undefined) {
    refuseUnknownRole(role)
    console.log(`${role} ${createKey(role).public_key}`)
  } else if (role !== undefined && publicKey !== undefined && rest.length === 0)
    change(action, role, publicKey)
  else refuseArguments()
  return 0
}, usage)

function list(): void {
  console.log(`The keys in ${keysFolder}:`)
  for (const [role, keys] of Object.entries(readTrustedKeys()))
    for (const { public_key: key, expires_at: expiresAt } of keys)
      console.log(`  ${role.padEnd(12)} ${key}  until ${expiresAt.slice(0, 10)}`)
}

function change(action: string, role: string, publicKey: string): void {
  refuseUnknownRole(role)
  const expiresAt = new Date(Date.now() + trustedDays * 24 * 60 * 60_000).toISOString()
  const { data: key } = TrustedKey.safeParse({ public_key: publicKey, expires_at: expiresAt })
  if (!key) throw new CommandError(`${publicKey} is not a public key. It has 43 characters.`)
  const others = (readTrustedKeys()[role] ?? []).filter(other => other.public_key !== publicKey)
  if (action === 'trust') writeTrustedKeys(role, [...others, key])
  else if (action === 'distrust') writeTrustedKeys(role, others)
  else throw new CommandError(`There is no ${action}.\n${usage}`)
}

function refuseUnknownRole(role: string): void {
  if (role !== registryRole) refuseUnknown([role], releasesFolder)
}
