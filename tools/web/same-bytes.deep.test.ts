import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { attestationName } from '@tambay/build/signing/attestation'
import { expect, test } from 'vitest'

import { root } from '../base/root.ts'
import { build } from '../build.ts'
import { copyCheckout } from '../testing/copy-checkout.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { buildGames } from './build-games.ts'
import { listGames } from './list-games.ts'
import { listWebPackages } from './web-packages.ts'

/** The hash of each file, also of those that are not part of a release's name: source maps and compressed copies. */
function hashesIn(folder: string): Record<string, string> {
  const files = globSync('**/*', { cwd: folder }).filter(file => lstatSync(join(folder, file)).isFile())
  return Object.fromEntries(
    files
      // It names the machine that built the release.
      .filter(file => !file.endsWith(attestationName))
      .toSorted()
      .map(file => [
        file,
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')
      ])
  )
}

/** Node's clock and time zone of the other build. */
const otherClock = `
  const shift = 400 * 86_400_000
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...args) {
      super(...(args.length > 0 ? args : [RealDate.now() + shift]))
    }
    static now() {
      return RealDate.now() + shift
    }
  }`
const environment = {
  ...process.env,
  TZ: 'Asia/Manila',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(otherClock)}`
}

test(
  'the same sources build the same bytes of all releases and games in another folder and with another clock',
  { timeout: 900_000 },
  async () => {
    const [here, elsewhere] = [join(temporaryFolder(), 'releases'), join(temporaryFolder(), 'another place')]
    copyCheckout(elsewhere)
    execFileSync('git', ['init', '-q'], { cwd: elsewhere })
    // Installs before the clock changes, because registries' certificates have dates.
    execFileSync(process.execPath, ['tools/run.mjs', 'releases'], { cwd: elsewhere, stdio: 'pipe' })
    execFileSync(process.execPath, ['tools/run.mjs', 'test', 'build'], {
      cwd: elsewhere,
      stdio: 'pipe',
      env: environment
    })
    await build({ releases: here })
    await buildGames()
    for (const { name } of listWebPackages())
      expect(hashesIn(join(elsewhere, 'releases', name)), `the bytes of ${name}`).toEqual(
        hashesIn(join(here, name))
      )
    for (const { name, folder } of listGames())
      expect(hashesIn(folder.replace(root, elsewhere) + '/dist'), `the bytes of ${name}`).toEqual(
        hashesIn(join(folder, 'dist'))
      )
  }
)
