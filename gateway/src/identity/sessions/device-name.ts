import bowser from 'bowser'

const unknown = 'Unknown device'
const systemNames: Record<string, string> = { macOS: 'Mac' }

/** User agents can contain anything, so only known browser names are shown. */
const browserNames = new Set(Object.values(bowser.BROWSER_MAP))

export function deviceNameOf(userAgent: string): string {
  if (userAgent === '') return unknown
  const { browser, os, platform } = bowser.parse(userAgent)
  const system = os.name && (systemNames[os.name] ?? os.name)
  const device = (platform.vendor === 'Apple' && platform.model) || system
  if (!device) return unknown
  const program = browser.name && browserNames.has(browser.name) ? browser.name : undefined
  if (!program) return device
  return program.includes(device) ? program : `${program} on ${device}`
}
