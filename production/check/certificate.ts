import { readCertificates } from '../web/read-certificates.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

/** Caddy renews certificates of 90 days after 60. */
const fewDays = 14

export const certificate: Check = {
  name: 'Certificates',
  async run({ settings, folders }) {
    if (settings.CERTIFICATES === 'internal')
      return skipped('from an own authority, because CERTIFICATES=internal')
    const found = readCertificates(folders.certificates)
    if (found === undefined) return skipped('none yet: the web server gets them when it starts')
    const { text, daysLeft } = found
    if (daysLeft >= fewDays) return passed(text)
    return failed(
      `${text}. Let's Encrypt must reach port ${settings.HTTP_PORT}; the reason is in journalctl -u tambay-caddy.`
    )
  }
}
