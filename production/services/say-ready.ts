import { pollUntil } from '../../tools/base/poll-until.ts'
import { step } from '../../tools/base/step.ts'
import { connectTo } from '../network/connect-to.ts'
import { hostNames, type Installation } from './installation.ts'
import { inviteFirstOperator } from './operator.ts'

/** The last steps of `up`. */
export async function sayReady(installation: Installation, databaseUrl: string): Promise<void> {
  await step('Certificates', () => waitForCertificates(installation))
  await inviteFirstOperator(installation, databaseUrl)
  console.log(`\nReady: ${installation.publicOrigin}`)
}

/** The web server gets its certificates after it has started. One that can't be had must not stop the other names. */
async function waitForCertificates(installation: Installation): Promise<void> {
  const port = installation.settings.HTTPS_PORT
  let missing = hostNames(installation)
  const hasAll = async () => {
    const targets = missing.map(name => ({ host: '127.0.0.1', port, isTls: true, name }))
    const reasons = await Promise.all(targets.map(connectTo))
    missing = missing.filter((_, index) => reasons[index] !== undefined)
    return missing.length === 0
  }
  if (await pollUntil(hasAll, { seconds: 90 })) return
  console.warn(
    `No certificate yet for ${missing.join(', ')}. The web server goes on trying. See what is missing: npm run production -- check`
  )
}
