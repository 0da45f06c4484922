import { renderUnicodeCompact } from 'uqr'

interface ReadyOptions {
  url: string
  address: string
  gatewayCount?: number
  liveKitUrl?: string | undefined
}

const withoutVoice =
  'Rooms have no voice: several gateways need LiveKit for it (docs/how-to/run-voice-on-livekit.md).'

/** `address` is `localhost` if only this computer can open the app. */
export function readyMessage({ url, address, gatewayCount = 1, liveKitUrl }: ReadyOptions): string {
  const lines = [
    ...(gatewayCount > 1 && liveKitUrl === undefined ? [withoutVoice] : []),
    'Demo accounts: maria01, jose02, liza03 (password Tambay#2026). Log in with them under Account.',
    `Ready: ${url}`
  ]
  if (address !== 'localhost') lines.push(describeNetworkUrl(url))
  return lines.join('\n')
}

function describeNetworkUrl(url: string): string {
  return `
${renderUnicodeCompact(url)}

Scan this code with a phone in the same network. Use this address on this computer, too.
Without HTTPS, browsers allow neither the microphone nor the check before a sign-up code.`
}
