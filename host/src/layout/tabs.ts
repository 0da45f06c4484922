import type { tabPaths } from '@tambay/build/registry'
import { Compass, Gamepad2, House, type LucideIcon, PartyPopper, UserRound, UsersRound } from 'lucide-react'

export interface Tab {
  to: '/' | (typeof tabPaths)[number]
  label: string
  Icon: LucideIcon
}

export const tabs: readonly Tab[] = [
  { to: '/', label: 'Home', Icon: House },
  { to: '/party-hubs', label: 'Party', Icon: PartyPopper },
  { to: '/games-list', label: 'Plaza', Icon: Gamepad2 },
  { to: '/discover', label: 'Discover', Icon: Compass },
  { to: '/club', label: 'Club', Icon: UsersRound },
  { to: '/my/index', label: 'Profile', Icon: UserRound }
]

/** The tab whose root is this path. The user's own profile is the Profile tab's root (spec ACCESS-15). */
export function tabOf(path: string, ownId: string | undefined): Tab | undefined {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path
  const root = ownId !== undefined && trimmed === `/my/profile/home/${ownId}` ? '/my/index' : trimmed
  return tabs.find(tab => tab.to === root)
}
