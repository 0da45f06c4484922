import { entranceLine } from '@tambay/contracts/looks'
import { micMode, type Party, type PartyMember } from '@tambay/contracts/party'

type Room = Pick<Party, 'host' | 'game' | 'mic_mode' | 'members'>

export function presenceChanges(before: Room, after: Room, myId: string) {
  const arrived = missing(after.members, before.members, myId)
  return {
    /** Names of those whose level brings no entrance. */
    joined: arrived.filter(member => !entranceLine(member)).map(member => member.nick_name),
    entrances: arrived.flatMap(member => entranceLine(member) ?? []),
    left: missing(before.members, after.members, myId).map(member => member.nick_name)
  }
}

function missing(members: readonly PartyMember[], others: readonly PartyMember[], myId: string) {
  if (members === others) return []
  const ids = new Set(others.map(({ id }) => id))
  return members.filter(({ id }) => !ids.has(id) && id !== myId)
}

export function partyNotices(before: Room, after: Room, myId: string): string[] {
  const notices: string[] = []
  if (before.host.id !== after.host.id)
    notices.push(after.host.id === myId ? 'You are now the host' : `${after.host.nick_name} is now the host`)
  if (before.game.id !== after.game.id) notices.push(`The game is now ${after.game.name}`)
  if (before.mic_mode !== after.mic_mode)
    notices.push(
      after.mic_mode === micMode.game
        ? 'Open mics: players can talk'
        : 'Ask for mic: the host decides who talks'
    )
  return notices
}
