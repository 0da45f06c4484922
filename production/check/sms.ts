import { connectTo } from '../network/connect-to.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

export const sms: Check = {
  name: 'SMS',
  async run({ settings }) {
    const { SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: secret } = settings
    if (url === undefined) return skipped('SMS_WEBHOOK_URL is not set')
    if (secret === undefined) return failed('Set SMS_WEBHOOK_SECRET, which signs the messages.')
    const { protocol, hostname, port } = new URL(url)
    const isTls = protocol === 'https:'
    const reason = await connectTo({
      host: hostname.replaceAll(/[[\]]/g, ''),
      port: Number(port || (isTls ? 443 : 80)),
      isTls
    })
    if (reason === undefined) return passed(`${url} can be reached. Nothing was sent.`)
    return failed(`${url} can't be reached (${reason}). Start the adapter, or correct SMS_WEBHOOK_URL.`)
  }
}
