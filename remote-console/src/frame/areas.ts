import type { Permission } from '@tambay/contracts/operator/permissions'
import * as icons from 'lucide-react'

export interface Area {
  /** Behind `/console/`. */
  path: string
  label: string
  /** An area without an icon isn’t in the navigation. */
  icon?: icons.LucideIcon
  /** The navigation draws a line above this area. */
  startsGroup?: boolean
  /** An area without a permission is open to every operator. */
  permission?: Permission
}

export function areaOf(path: string): Area {
  const area = areas.find(each => each.path === path)
  if (!area) throw new Error(`No area has the path ${path}`)
  return area
}

export const areas: readonly Area[] = [
  { path: 'reports', label: 'Reports', icon: icons.Flag, permission: 'reports.read' },
  { path: 'pictures', label: 'Hidden pictures', icon: icons.ImageOff, permission: 'reports.read' },
  { path: 'appeals', label: 'Appeals', icon: icons.Gavel, permission: 'appeals.read' },
  { path: 'tickets', label: 'Tickets', icon: icons.LifeBuoy, permission: 'tickets.read' },
  { path: 'rewards', label: 'Rewards', icon: icons.Gift, permission: 'rewards.read' },
  { path: 'withdrawals', label: 'Withdrawn releases', icon: icons.PackageX, permission: 'releases.read' },
  {
    path: 'people',
    label: 'People',
    icon: icons.UserSearch,
    permission: 'people.look_up',
    startsGroup: true
  },
  { path: 'people/:id', label: 'Person', permission: 'people.look_up' },
  { path: 'rooms', label: 'Rooms', icon: icons.Radio, permission: 'rooms.read' },
  { path: 'rooms/:id', label: 'Room', permission: 'rooms.read' },
  { path: 'announcements', label: 'Announcements', icon: icons.Megaphone, permission: 'announcements.read' },
  { path: 'ledger', label: 'Ledger', icon: icons.Receipt, permission: 'ledger.read', startsGroup: true },
  { path: 'books', label: 'Books', icon: icons.Landmark, permission: 'ledger.read' },
  { path: 'approvals', label: 'Approvals', icon: icons.UserCheck, permission: 'ledger.read' },
  { path: 'catalog', label: 'Odds and gifts', icon: icons.SlidersHorizontal, permission: 'ledger.read' },
  { path: 'releases', label: 'Releases', icon: icons.Rocket, permission: 'releases.read', startsGroup: true },
  { path: 'log', label: 'Log', icon: icons.ScrollText, permission: 'log.read' },
  { path: 'team', label: 'Team', icon: icons.UsersRound, permission: 'team.manage' },
  { path: 'account', label: 'Account', icon: icons.KeyRound }
]
