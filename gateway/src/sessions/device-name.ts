import bowser from 'bowser'

const unknown = 'Unknown device'
/** Apple's systems go by another name among people than among browsers. */
const places: Record<string, string> = { macOS: 'Mac' }

/** Anyone can send anything: only names of browsers are repeated. */
const programs = new Set(Object.values(bowser.BROWSER_MAP))

/** What a user agent is in people's words: "Chrome on Android", "Safari on iPhone". */
export function deviceNameOf(userAgent: string): string {
  if (userAgent === '') return unknown
  const { browser, os, platform } = bowser.parse(userAgent)
  const system = os.name && (places[os.name] ?? os.name)
  // "iPhone" says more than "iOS"; other makers' models are codes.
  const place = (platform.vendor === 'Apple' && platform.model) || system
  if (!place) return unknown
  const program = browser.name && programs.has(browser.name) ? browser.name : undefined
  if (!program) return place
  return program.includes(place) ? program : `${program} on ${place}`
}
