import { connectTo } from '../network/connect-to.ts'
import { type Check, failed, passed, skipped } from './finding.ts'

export const sms: Check = async ({ settings }) => {
  const { SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: secret, SEMAPHORE_API_KEY: key } = settings
  const url = SMS_WEBHOOK_URL ?? (key === undefined ? undefined : 'https://api.semaphore.co')
  if (url === undefined) return skipped('neither SMS_WEBHOOK_URL nor SEMAPHORE_API_KEY is set')
  if (SMS_WEBHOOK_URL !== undefined && secret === undefined)
    return failed('Set SMS_WEBHOOK_SECRET, which signs the messages.')
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
