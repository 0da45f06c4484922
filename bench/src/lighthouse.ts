import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { z } from 'zod'

import { findChromium } from '../../tools/checks/find-chromium.ts'
import { spread, type Spread } from './statistics.ts'

/** Fetched when it is asked for: it would triple what everyone installs. */
const lighthouse = 'lighthouse@13.5.0'

const runs = 5

const Report = z.object({ categories: z.object({ performance: z.object({ score: z.number() }) }) })

/** Lighthouse's score of a page on a phone, 0 to 100, over several runs of its own throttling. */
export async function askLighthouse(url: string, flags: string[]): Promise<Spread> {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-lighthouse-'))
  const scores: number[] = []
  try {
    for (let run = 1; run <= runs; run++) {
      const report = join(folder, `${run}.json`)
      await runLighthouse(url, report, flags)
      const { categories } = Report.parse(JSON.parse(readFileSync(report, 'utf8')))
      scores.push(Math.round(categories.performance.score * 100))
      console.log(`Lighthouse ${run} of ${runs}`)
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
  await promisify(execFile)('npx', args, { env: { ...process.env, CHROME_PATH: findChromium() } })
}
