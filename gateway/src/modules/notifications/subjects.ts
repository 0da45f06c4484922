import type { NotificationKind } from '@tambay/contracts/messages/notifications'

export interface Subject {
  kind:
    | 'party'
    | 'post'
    | 'comment'
    | 'spin'
    | 'session'
    | 'club'
    | 'club_offer'
    | 'night'
    | 'night_changed'
    | 'night_off'
    | 'night_soon'
    | 'night_open'
    | 'ticket'
    | 'invitation'
    | 'warning'
    | 'user'
    | 'followers'
    | 'limits'
    | 'announcement'
    | 'announcement_notice'
    | 'announcement_banner'
  /** An announcement's id is its number and the page that it opens: `7/discover`. */
  id: string
}

export function pathOf({ kind, id }: Subject): string {
  const [first = ''] = id.split('/')
  switch (kind) {
    case 'party':
      return `/party-hubs?party=${first}`
    case 'night_open':
      return `/party-hubs?party=${first}`
    case 'night':
    case 'night_changed':
    case 'night_off':
    case 'night_soon':
      return `/club?club=${first}&part=nights`
    case 'post':
    case 'comment':
      return `/discover?post=${first}`
    case 'spin':
      return '/activity/turntable/rewards'
    case 'session':
      return '/my/setting/account'
    case 'club':
    case 'club_offer':
      return `/club?club=${first}`
    case 'ticket':
      return `/my/faq/feedback?ticket=${first}`
    case 'invitation':
      return '/my/invite'
    case 'user':
      return `/my/messages?to=${first}`
    case 'followers':
      return `/my/users/followers/${first}`
    case 'limits':
      return '/my/responsible-game'
    case 'warning':
      return '/my/setting/index?show=decisions'
    case 'announcement':
    case 'announcement_notice':
    case 'announcement_banner':
      return id.slice(id.indexOf('/'))
  }
}

/** Home shows these. The notification center has `announcement` and `announcement_notice`. */
export const bannerKinds: Subject['kind'][] = ['announcement', 'announcement_banner']

/**
 * True if the second line is the room's current name. The notification doesn't store it, so a name disappears
 * when the account of its author is erased (spec NOTIFY-8).
 */
export function namesRoom(kind: NotificationKind): boolean {
  return kind === 'party_live' || kind === 'seat_free'
}
