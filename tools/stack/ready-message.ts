import { renderUnicodeCompact } from 'uqr'

interface ReadyOptions {
  url: string
  address: string
  gatewayCount?: number
}

const withoutVoice = 'Rooms have no voice: several gateways can’t carry it yet.'

/** `address` is `localhost` if only this computer can open the app. */
export function readyMessage({ url, address, gatewayCount = 1 }: ReadyOptions): string {
  const lines = [
    ...(gatewayCount > 1 ? [withoutVoice] : []),
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
