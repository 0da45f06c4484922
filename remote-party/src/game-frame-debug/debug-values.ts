/** What the form keeps in local storage (spec ENTITY-8). */
export interface DebugValues {
  frameUrl: string
  channel: string
  partyId: string
  isJustJoined: boolean
}

const keys = {
  frameUrl: 'game_frame_debug_url',
  channel: 'game_frame_debug_channel',
  partyId: 'game_frame_debug_party_id',
  isJustJoined: 'game_frame_debug_just_joined'
} as const

export function readDebugValues(): DebugValues {
  const read = (key: keyof typeof keys) => localStorage.getItem(keys[key]) ?? ''
  return {
    frameUrl: read('frameUrl'),
    channel: read('channel'),
    partyId: read('partyId'),
    isJustJoined: read('isJustJoined') === 'true'
  }
}

export function saveDebugValues({ isJustJoined, ...texts }: DebugValues): void {
  localStorage.setItem(keys.isJustJoined, String(isJustJoined))
  localStorage.setItem(keys.frameUrl, texts.frameUrl)
  localStorage.setItem(keys.channel, texts.channel)
  localStorage.setItem(keys.partyId, texts.partyId)
}
