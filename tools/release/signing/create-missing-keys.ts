import { existsSync } from 'node:fs'

import { createKey, privateKeyFile, registryRole } from '@tambay/build/signing/signing-keys'

import { listWebPackages } from '../../web/web-packages.ts'

/** Makes the keys of the registry and of each package of this repository, unless there are keys. Returns whether it did. */
export function createMissingKeys(folder: string): boolean {
  if (existsSync(privateKeyFile(registryRole, folder))) return false
  for (const role of [registryRole, ...listWebPackages().map(({ name }) => name)]) createKey(role, folder)
  return true
}
