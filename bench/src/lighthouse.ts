import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { findChromium } from '../../tools/checks/find-chromium.ts'
import { spread, type Spread } from './statistics.ts'

/** Fetched when it is asked for: it would triple what everyone installs. */
const lighthouse = 'lighthouse@13.5.0'

const runs = 5

const Report = z.object({
  categories: z.object({ performance: z.object({ score: z.nullable(z.number()) }) })
})

/** Lighthouse's score of a page on a phone, 0 to 100, over several runs of its own throttling. */
export async function askLighthouse(url: string, flags: string[]): Promise<Spread> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-lighthouse-'))
  const scores: number[] = []
  try {
    for (let tries = 1; scores.length < runs; tries++) {
      if (tries > 2 * runs) throw new Error('Lighthouse keeps failing to record this page.')
      const report = join(folder, `${tries}.json`)
      await runLighthouse(url, report, flags)
      const { categories } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
      // Now and then it misses the page's start, and says so by no score.
      if (categories.performance.score === null) continue
      scores.push(Math.round(categories.performance.score * 100))
      console.log(`Lighthouse ${scores.length} of ${runs}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return spread(scores)
}

async function runLighthouse(url: string, report: string, flags: string[]): Promise<void> {
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
  // It ends with 1 when it has no score; only a report that is missing says that it did not run.
  await promisify(execFile)('npx', args, { env: environment }).catch((error: unknown) => {
    if (!existsSync(report)) throw error
  })
}
