import { appName } from '@tambay/contracts/app'
import type { NotificationKind } from '@tambay/contracts/messages/notifications'

interface TextInput {
  kind: NotificationKind
  subjectKind: string
  actorNames: readonly string[]
  actorCount: number
  eventCount: number
}

export function titleOf({ kind, subjectKind, actorNames, actorCount, eventCount }: TextInput): string {
  const people = nameGroup(actorNames, actorCount)
  switch (kind) {
    case 'message':
      return people
    case 'party_live':
      return `${people} started a room`
    case 'seat_free':
      return 'A seat is free'
    case 'mention':
      return `${people} mentioned you`
    case 'comment':
      return subjectKind === 'comment'
        ? `${people} replied to your comment`
        : `${people} commented on your post`
    case 'like':
      return `${people} liked your post`
    case 'follow':
      return `${people} followed you`
    case 'gift':
      return eventCount > 1 ? `${people} sent you ${eventCount} gifts` : `${people} sent you a gift`
    case 'prize':
      return 'You won a prize'
    case 'club_request':
      if (subjectKind === 'club_offer') return `${people} wants you to own a club`
      return actorCount > 1 ? `${people} want to join your club` : `${people} wants to join your club`
    case 'club_event':
      if (subjectKind === 'night_changed') return 'A club night was changed'
      if (subjectKind === 'night_off') return 'A club night was called off'
      if (subjectKind === 'night_soon') return 'A club night starts soon'
      if (subjectKind === 'night_open') return 'A club night has started'
      return `${people} planned a club night`
    case 'invite_rewarded':
      return 'You earned an invite reward'
    case 'ticket_answered':
      return subjectKind === 'warning' ? 'Your appeal was answered' : 'Support answered your request'
    case 'new_sign_in':
      return 'New login to your account'
    case 'limit_reached':
      return 'You’ve reached a limit'
    case 'warning':
      return 'You got a warning'
    case 'announcement':
      return `News from ${appName}`
  }
}

function nameGroup([first = 'Someone', second]: readonly string[], count: number): string {
  if (count <= 1) return first
  if (count === 2 && second !== undefined) return `${first} and ${second}`
  return `${first} and ${count - 1} others`
}

const maxLength = 140

export function shorten(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ').trim()]
  return characters.length <= maxLength
    ? characters.join('')
    : `${characters.slice(0, maxLength - 1).join('')}…`
}
