import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

import { modules } from './paths.mjs'

/** npm and pnpm keep caches in the home folder. If it isn't writable, these variables point them into node_modules. */
export function npmEnvironment() {
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
