import { demoOperators, demoToken } from '@tambay/gateway/demo-operators'
import { renderUnicodeCompact } from 'uqr'

import { siteOrigin } from '../release/sites.ts'

interface ReadyOptions {
  url: string
  address: string
  gatewayCount?: number
  liveKitUrl?: string | undefined
  /** Makes the links of the console's demo operators. Without it, there is no console. */
  demoOperatorKey?: string
}

const withoutVoice =
  'Rooms have no voice: several gateways need LiveKit for it (docs/how-to/run-voice-on-livekit.md).'

/** `address` is `localhost` if only this computer can open the app. */
export function readyMessage({
  url,
  address,
  gatewayCount = 1,
  liveKitUrl,
  demoOperatorKey
}: ReadyOptions): string {
  const lines = [
    ...(gatewayCount > 1 && liveKitUrl === undefined ? [withoutVoice] : []),
    ...(demoOperatorKey !== undefined && address === 'localhost'
      ? [describeConsole(url, demoOperatorKey)]
      : []),
    'Demo accounts: maria01, jose02, liza03 (password Tambay#2026). Log in with them under Account.',
    `Ready: ${url}`
  ]
  if (address !== 'localhost') lines.push(describeNetworkUrl(url))
  return lines.join('\n')
}

/** Each link works once. The next start makes new ones. */
function describeConsole(url: string, key: string): string {
  const origin = siteOrigin(url, 'console')
  const links = demoOperators.map(
    ({ role, name }) => `  ${name.padEnd(16)} ${origin}/console/sign-in?invitation=${demoToken(key, role)}`
  )
  return [`Console: ${origin}. Sign in with one of these links, each once:`, ...links].join('\n')
}

function describeNetworkUrl(url: string): string {
  return `
${renderUnicodeCompact(url)}

Scan this code with a phone in the same network. Use this address on this computer, too.
Without HTTPS, browsers allow neither the microphone nor the check before a sign-up code.`
}
