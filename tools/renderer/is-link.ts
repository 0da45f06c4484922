import { realpathSync } from 'node:fs'
import { join } from 'node:path'

/** The deploy refuses releases with links, but someone could add a link later. A compressed copy can be a link, too. */
export function isLink(folder: string, file: string): boolean {
  return ['', '.br', '.gz'].some(ending => {
    try {
      return realpathSync(join(folder, file + ending)) !== join(realpathSync(folder), file + ending)
    } catch {
      return false
    }
  })
}
