import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

import { modules } from './paths.mjs'

/** npm and pnpm keep their caches in the home folder; where that is missing or closed, they get one of ours. */
export function usableHome() {
  try {
    accessSync(homedir(), constants.W_OK)
    return {}
  } catch {
    const home = join(modules, '.home')
    mkdirSync(home, { recursive: true })
    const settings = join(homedir(), '.npmrc')
    return {
      HOME: home,
      npm_config_cache: join(home, 'npm'),
      ...(existsSync(settings) && { npm_config_userconfig: settings })
    }
  }
}
