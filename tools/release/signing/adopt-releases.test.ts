import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { attestationName } from '@tambay/build/signing/attestation'
import { readTrustedKeys } from '@tambay/build/signing/signing-keys'
import { expect, test } from 'vitest'

import { createReleaseFolder } from '../../testing/release-folder.ts'
import { deploy } from '../deploy.ts'
import { adoptReleases } from './adopt-releases.ts'
import { createMissingKeys } from './create-missing-keys.ts'
import { verifyReleases } from './verify-releases.ts'

test('an installation that had no keys signs what it serves, also the release of another repository', async () => {
  const { folder, releases, releaseParty } = createReleaseFolder()
  const party = await releaseParty('one')
  deploy({ party }, releases)
  const registry = join(releases, 'registry.json')
  const { signatures: _, ...unsigned } = JSON.parse(readFileSync(registry, 'utf8'))
  writeFileSync(registry, JSON.stringify(unsigned))
  const attestation = join(releases, 'party', party, attestationName)
  rmSync(attestation)
  const keys = join(folder, 'keys')
  expect(createMissingKeys(keys)).toBe(true)
  rmSync(join(keys, 'party.pem'))
  rmSync(join(keys, 'party.json'))

  adoptReleases(releases, keys)
  expect(verifyReleases(releases, keys).problems).toEqual([])
  expect(createMissingKeys(keys)).toBe(false)
  const [key] = readTrustedKeys(keys).party ?? []
  const signed = readFileSync(attestation)
  adoptReleases(releases, keys)
  expect([readTrustedKeys(keys).party, readFileSync(attestation)]).toEqual([[key], signed])
})
