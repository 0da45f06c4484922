import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright-core'

import { CommandError } from '../base/command-error.ts'
import { root } from '../base/root.ts'

const e2e = createRequire(join(root, 'e2e/package.json'))

export function findChromium(): string {
  const found = findInstalledChromium() ?? afterPlaywright() ?? afterApt()
  if (found) return found
  throw new CommandError(
    'No Chromium was found and none could be installed: install one, or name it with CHROMIUM_PATH.'
  )
}

/** Headless Chromium, which needs less CPU time for the same page. It is used only if it is already installed. */
export function findHeadlessShell(): string | undefined {
  const names = ['chromium-headless-shell', 'chrome-headless-shell']
  return process.env.CHROMIUM_PATH ? undefined : onPath(names).find(runs)
}

function onPath(names: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => names.map(name => join(folder, name)))
}

export function findInstalledChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new CommandError(`CHROMIUM_PATH names ${CHROMIUM_PATH}, which does not run.`)
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const onMac = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return [playwrightsOwn(), ...onPath(names), ...onMac].find(runs)
}

function afterPlaywright(): string | undefined {
  console.log('No Chromium found; asking playwright to download one …')
  return tries(process.execPath, [e2e.resolve('@playwright/test/cli'), 'install', 'chromium'])
    ? findInstalledChromium()
    : undefined
}

function afterApt(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  console.log('That did not work; asking apt-get for one …')
  return tries('apt-get', ['update']) && tries('apt-get', ['install', '--yes', 'chromium'])
    ? findInstalledChromium()
    : undefined
}

function playwrightsOwn(): string {
  return chromium.executablePath()
}

/** Starts the browser as a check, because a downloaded browser may lack system libraries. */
function runs(path: string): boolean {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 })
    return true
  } catch {
    return false
  }
}

function tries(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    })
    return true
  } catch {
    return false
  }
}
