import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'

import { LogInToJoin } from '../entry/log-in-to-join.tsx'
import { LogInToPlay } from '../entry/log-in-to-play.tsx'
import { MembersList } from '../people/members-list.tsx'
import { PersonDetails } from '../people/person-details.tsx'
import { ReportMember } from '../people/report-member.tsx'
import type { RoomSheet } from '../room/room-prompts.ts'
import { SeatActions } from '../seats/seat-actions.tsx'
import { BanList } from '../settings/ban-list.tsx'
import { InviteFriends } from '../settings/invite-friends.tsx'
import { RoomMenu } from '../settings/room-menu.tsx'
import { ShareOptions } from '../settings/share-options.tsx'
import { useRoomView } from './room-view.ts'

const GiftShop = lazyWithRetry(async () => (await import('../gifts/gift-shop.tsx')).GiftShop)
const Leaderboard = lazyWithRetry(async () => (await import('../../leaderboard/leaderboard.tsx')).Leaderboard)
const QuickSettings = lazyWithRetry(
  async () => (await import('../settings/quick-settings.tsx')).QuickSettings
)
const SettingsForm = lazyWithRetry(async () => (await import('../settings/settings-form.tsx')).SettingsForm)

const PlayLimitsNote = lazyWithRetry(async () => (await import('@tambay/ui/play-limits-note')).PlayLimitsNote)

const needsMember = new Set<RoomSheet['kind']>(['seat', 'gift', 'limits', 'report'])

export function SheetContent({ sheet }: { sheet: RoomSheet }) {
  const { party, isListener } = useRoomView()
  if (isListener && needsMember.has(sheet.kind))
    return <LogInToJoin variant="primary">Log in to join in</LogInToJoin>
  switch (sheet.kind) {
    case 'menu':
      return <RoomMenu />
    case 'members':
      return <MembersList />
    case 'person':
      return <PersonDetails memberId={sheet.memberId} />
    case 'seat':
      return <SeatActions seat={sheet.seat} />
    case 'gift':
      return <GiftShop recipientId={sheet.memberId} />
    case 'settings':
      return <QuickSettings />
    case 'details':
      return <SettingsForm />
    case 'share':
      return <ShareOptions />
    case 'invite':
      return <InviteFriends />
    case 'bans':
      return <BanList />
    case 'leaderboard':
      return <Leaderboard gameId={party.game.id} />
    case 'limits':
      return <PlayLimitsNote />
    case 'login':
      return <LogInToPlay />
    case 'report':
      return <ReportMember memberId={sheet.memberId} />
  }
}
