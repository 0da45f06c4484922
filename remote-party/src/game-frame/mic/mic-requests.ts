import type { Party, PartyMember } from '@tambay/contracts/party'

/** The members who asked for the mic, in the order in which they asked. */
export function micRequests({ members }: Pick<Party, 'members'>): PartyMember[] {
  return members
    .filter(member => member.mic_requested_at !== null)
    .toSorted((a, b) => (a.mic_requested_at ?? 0) - (b.mic_requested_at ?? 0))
}

/** Undefined if nobody asks. */
export function describeMicRequests([first, ...others]: readonly PartyMember[]): string | undefined {
  if (!first) return undefined
  return others.length === 0
    ? `${first.nick_name} asks for the mic`
    : `${others.length + 1} people ask for the mic`
}
