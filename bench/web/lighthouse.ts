import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { findChromium } from '../../tools/checks/find-chromium.ts'
import type { Sample } from '../harness/benchmark.ts'
import { flags } from './phone.ts'

/** Downloads Lighthouse on demand, because as a dependency it would triple the size of every installation. */
const lighthouse = 'lighthouse@13.5.0'

const categories = ['performance', 'accessibility', 'best-practices']

/** The scores of a cold load, from 0 to 100. */
export async function runLighthouse(url: string): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-lighthouse-'))
  try {
    const report = join(folder, 'report.json')
    const output = ['--quiet', '--output=json', `--output-path=${report}`, '--no-enable-error-reporting']
    const chrome = `--chrome-flags=${['--headless=new', ...flags].join(' ')}`
    const args = ['--yes', lighthouse, url, `--only-categories=${categories.join(',')}`, ...output, chrome]
    const env = { ...process.env, CHROME_PATH: findChromium() }
    // Lighthouse exits with 1 when a score is missing. Only a missing report means that it did not run.
    await promisify(execFile)('npx', args, { env }).catch(() => undefined)
    const scores: Record<string, { score: number | null }> = JSON.parse(
      readFileSync(report, 'utf8')
    ).categories
    return Object.fromEntries(categories.map(name => [name, Math.round((scores[name]?.score ?? NaN) * 100)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
