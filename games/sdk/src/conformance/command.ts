import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import type { ConformancePoint, ConformanceReport } from '@tambay/game-frame/conformance/points'
import type { Browser, BrowserType } from 'playwright-core'

import { checkGame } from './check-game.ts'

const usage = `Usage: tambay-conformance URL... [options]

Checks whether the game at each URL follows the protocol of Tambay's game frame.
Needs the package playwright-core and a Chromium.

  --host-origin ORIGIN  the origin that the game allows to frame it (default: https://tambay.example)
  --chromium PATH       the Chromium to use (default: $CHROMIUM_PATH, or the one that Playwright installed)
  --json                prints the report as JSON

Exit code: 0 passed, 1 a point failed, 2 the check could not run.`

const { values, positionals } = readArguments()
if (positionals.length === 0) stop(usage)
const reports = await check(positionals)
console.log(values.json ? JSON.stringify(reports, undefined, 2) : reports.map(describeReport).join('\n\n'))
process.exitCode = reports.every(({ isPassed }) => isPassed) ? 0 : 1

async function check(urls: string[]): Promise<ConformanceReport[]> {
  const browser = await launch()
  const hostOrigin = values['host-origin']
  const hostScript = readFileSync(join(import.meta.dirname, 'conformance-host.js'), 'utf8')
  try {
    return await Promise.all(
      urls.map(async frameUrl => {
        const page = await browser.newPage({ viewport: { width: 375, height: 812 } })
        return checkGame(page, { frameUrl, hostOrigin, hostScript })
      })
    )
  } catch (error) {
    return stop(String(error))
  } finally {
    await browser.close()
  }
}

async function launch(): Promise<Browser> {
  const { chromium } = await loadPlaywright()
  try {
    return await chromium.launch({
      executablePath: values.chromium ?? process.env.CHROMIUM_PATH,
      // Chromium refuses to run as root with its sandbox, as in most containers.
      chromiumSandbox: process.getuid?.() !== 0,
      // The host page has a public origin. Chromium would not let it load a game from the local network.
      args: ['--disable-features=LocalNetworkAccessChecks']
    })
  } catch (error) {
    return stop(String(error))
  }
}

async function loadPlaywright(): Promise<{ chromium: BrowserType }> {
  try {
    return await import('playwright-core')
  } catch {
    return stop('Install playwright-core: npm install --save-dev playwright-core')
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'host-origin': { type: 'string', default: 'https://tambay.example' },
        chromium: { type: 'string' },
        json: { type: 'boolean', default: false }
      }
    })
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

function describeReport({ frameUrl, points, isPassed }: ConformanceReport): string {
  const failed = points.filter(({ status }) => status === 'failed').length
  const verdict = isPassed ? 'passed' : `failed: ${failed} of ${points.length} points`
  return [...points.map(describePoint), '', `${frameUrl} ${verdict}`].join('\n')
}

function describePoint({ id, title, status, reason }: ConformancePoint): string {
  return [
    `${status.padEnd(7)}  ${id.padEnd(9)}  ${title}`,
    ...(reason ? [`${' '.repeat(20)}${reason}`] : [])
  ].join('\n')
}

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}
