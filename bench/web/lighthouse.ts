import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { findChromium } from '../../tools/checks/find-chromium.ts'
import type { Sample } from '../harness/benchmark.ts'
import { flags } from './phone.ts'

/** Downloads Lighthouse on demand, because as a dependency it would triple the size of every installation. */
const lighthouse = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices']

/** The scores of a cold load, from 0 to 100. */
export async function runLighthouse(url: string): Promise<Sample> {
  const output = ['--quiet', '--output=json', '--no-enable-error-reporting']
  const chrome = `--chrome-flags=${['--headless=new', ...flags].join(' ')}`
  const args = ['--yes', lighthouse, url, `--only-categories=${categories.join(',')}`, ...output, chrome]
  const env = { ...process.env, CHROME_PATH: findChromium() }
  // Lighthouse exits with 1 when a score is missing. Only a missing report means that it did not run.
  const run = promisify(execFile)('npx', args, { env, maxBuffer: 100_000_000 })
  const { stdout } = await run.catch((error: { stdout: string }) => error)
  const scores: Record<string, { score: number | null }> = JSON.parse(stdout).categories
  return Object.fromEntries(categories.map(name => [name, Math.round((scores[name]?.score ?? NaN) * 100)]))
}
