import { pollUntil } from '../../tools/base/poll-until.ts'
import { connectTo } from '../network/connect-to.ts'
import { hostNames, type Installation } from '../services/installation.ts'

const seconds = 90

/** The web server gets its certificates after it has started. One that can't be had must not stop the other names. */
export async function waitForCertificates(installation: Installation): Promise<void> {
  const port = installation.settings.HTTPS_PORT
  let missing = hostNames(installation)
  await pollUntil(
    async () => {
      const reasons = await Promise.all(
        missing.map(name => connectTo({ host: '127.0.0.1', port, isTls: true, name }))
      )
      missing = missing.filter((_, index) => reasons[index] !== undefined)
      return missing.length === 0
    },
    { seconds }
  )
  if (missing.length === 0) return
  console.warn(
    `No certificate yet for ${missing.join(', ')}. The web server goes on trying. See what is missing: npm run production -- check`
  )
}
