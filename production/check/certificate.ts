import { existsSync } from 'node:fs'

import { readCertificates } from '../web/read-certificates.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

/** Caddy renews certificates of 90 days after 60. */
const fewDays = 14

export const certificate: Check = {
  name: 'Certificates',
  async run({ settings, folders }) {
    if (settings.CERTIFICATES === 'internal')
      return skipped('from an own authority, because CERTIFICATES=internal')
    if (!existsSync(folders.certificates)) return skipped('none yet: the web server gets them when it starts')
    const { count, daysLeft } = readCertificates(folders.certificates)
    if (count === 0) return skipped('none yet: the web server gets them when it starts')
    const text = `${count}, the first expires in ${daysLeft} days`
    if (daysLeft >= fewDays) return passed(text)
    return failed(
      `${text}. Let's Encrypt must reach port ${settings.HTTP_PORT}; the reason is in journalctl -u tambay-caddy.`
    )
  }
}
