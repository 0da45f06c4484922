import { X509Certificate } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Check, failed, passed, skipped } from './finding.ts'

const day = 86_400_000
/** Caddy renews certificates of 90 days after 60. */
const fewDays = 14

export const certificate: Check = async ({ settings, folders: { certificates: cwd } }) => {
  if (settings.CERTIFICATES === 'internal')
    return skipped('from an own authority, renewed every few hours, because CERTIFICATES=internal')
  const files = globSync('certificates/*/*/*.crt', { cwd })
  if (files.length === 0) return skipped('none yet: the web server gets them when it starts')
  const ends = files.map(file => new X509Certificate(readFileSync(join(cwd, file))).validToDate.getTime())
  const daysLeft = Math.floor((Math.min(...ends) - Date.now()) / day)
  const text = `${files.length}, the first expires in ${daysLeft} days`
  if (daysLeft >= fewDays) return passed(text)
  return failed(
    `${text}. Let's Encrypt must reach port ${settings.HTTP_PORT}; the reason is in journalctl -u tambay-caddy.`
  )
}
