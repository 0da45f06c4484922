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

/** The performance score of a cold load. */
export async function runLighthouse(url: string): Promise<Sample> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-lighthouse-'))
  try {
    const report = join(folder, 'report.json')
    const output = ['--quiet', '--output=json', `--output-path=${report}`, '--no-enable-error-reporting']
    const chrome = `--chrome-flags=${['--headless=new', ...flags].join(' ')}`
    const args = ['--yes', lighthouse, url, '--only-categories=performance', ...output, chrome]
    const env = { ...process.env, CHROME_PATH: findChromium() }
    // Lighthouse exits with 1 when it has no score. Only a missing report means that it did not run.
    await promisify(execFile)('npx', args, { env }).catch(() => undefined)
    const { score } = JSON.parse(readFileSync(report, 'utf8')).categories.performance
    return { score: score === null ? NaN : Math.round(score * 100) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
