import { join, resolve } from 'node:path'

import { root } from '../../tools/base/root.ts'
import type { CommonValues } from '../command/define-command.ts'

export const localFolder = join(root, '.data/production')

export function locateSettings({ local = false, settings }: CommonValues): string {
  if (settings !== undefined) return resolve(settings)
  return local ? join(localFolder, 'settings.env') : '/etc/tambay/settings.env'
}
