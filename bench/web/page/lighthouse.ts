import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { findChromium } from '../../../tools/checks/find-chromium.ts'
import { spread, type Spread } from '../../report/statistics.ts'

/** Downloads Lighthouse on demand, because as a dependency it would triple the size of every installation. */
const lighthouse = 'lighthouse@13.5.0'

const runs = 5

const Report = z.object({
  categories: z.object({ performance: z.object({ score: z.nullable(z.number()) }) })
})

export async function runLighthouse(url: string, flags: string[]): Promise<Spread> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-lighthouse-'))
  const scores: number[] = []
  try {
    for (let attempt = 1; scores.length < runs; attempt++) {
      if (attempt > 2 * runs)
        throw new Error(`Lighthouse failed to score ${url} in more than half of the runs.`)
      const report = join(folder, `${attempt}.json`)
      await writeLighthouseReport(url, report, flags)
      const { categories } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
      // Lighthouse occasionally misses the start of the page and reports no score.
      if (categories.performance.score === null) continue
      scores.push(Math.round(categories.performance.score * 100))
      console.log(`Lighthouse ${scores.length} of ${runs}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return spread(scores)
}

async function writeLighthouseReport(url: string, report: string, flags: string[]): Promise<void> {
  const args = [
    '--yes',
    lighthouse,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance',
    '--no-enable-error-reporting',
    `--chrome-flags=${['--headless=new', ...flags].join(' ')}`
  ]
  const environment = { ...process.env, CHROME_PATH: findChromium() }
  // Lighthouse also exits with 1 when it has no score, so only a missing report means that it did not run.
  await promisify(execFile)('npx', args, { env: environment }).catch((error: unknown) => {
    if (!existsSync(report)) throw error
  })
}
