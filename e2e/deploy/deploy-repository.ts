import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { keysFolder } from '@tambay/build/signing/signing-keys'

import { readRegistry } from '../../tools/release/registry-file.ts'
import { runMeanwhile } from './run-in.ts'
import { type Copy, overrideKey } from './serve-copy.ts'

interface Store {
  place: string
  environment: NodeJS.ProcessEnv
}

/** Runs `tambay-remote deploy` in a copy of examples/remote, which has no checkout of Tambay around it. */
export function deployRepository(
  repository: string,
  { url, releases }: Copy,
  { place, environment }: Store,
  args: string[] = []
): Promise<string> {
  // The example has none of the pages of the real remote.
  const pages = Object.keys(readRegistry(releases).remotes.activity?.pages ?? {})
  const moved = Object.fromEntries(pages.map(path => [path, '/']))
  writeFileSync(join(repository, 'remote.json'), JSON.stringify({ prefixes: {}, moved }))
  return runMeanwhile(repository, 'npx', ['tambay-remote', 'deploy', '--to', 'production', ...args], {
    ...environment,
    DEPLOY_PRODUCTION: place,
    PUBLIC_ORIGIN: url,
    OVERRIDE_KEY: overrideKey,
    SIGNING_KEYS: keysFolder
  })
}
