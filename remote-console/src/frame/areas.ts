import type { Permission } from '@tambay/contracts/operator/permissions'
import * as icons from 'lucide-react'

export interface Area {
  /** Behind `/console/`. */
  path: string
  label: string
  /** An area without a permission is open to every operator. */
  permission: Permission | undefined
  /** An area without an icon isn’t in the navigation. */
  icon: icons.LucideIcon | null
  /** What some parts of the area need beyond `permission`. */
  rights: readonly Permission[]
}

const area = (
  path: string,
  label: string,
  permission?: Permission,
  icon: icons.LucideIcon | null = null,
  ...rights: Permission[]
): Area => ({ path, label, permission, icon, rights })

export function areaOf(path: string): Area {
  const found = areas.find(each => each.path === path)
  if (!found) throw new Error(`No area has the path ${path}`)
  return found
}

/** The navigation draws a line above these. */
export const firstOfGroup = ['people', 'ledger', 'releases']

export const areas: readonly Area[] = [
  area('reports', 'Reports', 'reports.read', icons.Flag, 'reports.decide'),
  area('pictures', 'Hidden pictures', 'reports.read', icons.ImageOff, 'reports.decide'),
  area('appeals', 'Appeals', 'appeals.read', icons.Gavel, 'appeals.decide'),
  area('tickets', 'Tickets', 'tickets.read', icons.LifeBuoy, 'tickets.answer'),
  area('rewards', 'Rewards', 'rewards.read', icons.Gift, 'rewards.decide'),
  area('withdrawals', 'Withdrawn releases', 'releases.read', icons.PackageX, 'releases.change'),
  area('people', 'People', 'people.look_up', icons.UserSearch),
  area('people/:id', 'Person', 'people.look_up', null, 'reports.read', 'people.suspend', 'people.wallets'),
  area('rooms', 'Rooms', 'rooms.read', icons.Radio),
  area('rooms/:id', 'Room', 'rooms.read', null, 'rooms.observe', 'rooms.close'),
  area('announcements', 'Announcements', 'announcements.read', icons.Megaphone, 'announcements.send'),
  area('ledger', 'Ledger', 'ledger.read', icons.Receipt, 'ledger.correct'),
  area('books', 'Books', 'ledger.read', icons.Landmark, 'ledger.correct'),
  area('approvals', 'Approvals', 'ledger.read', icons.UserCheck, 'proposals.approve'),
  area('catalog', 'Odds and gifts', 'ledger.read', icons.SlidersHorizontal, 'catalog.publish'),
  area('releases', 'Releases', 'releases.read', icons.Rocket, 'releases.change'),
  area('log', 'Log', 'log.read', icons.ScrollText),
  area('team', 'Team', 'team.manage', icons.UsersRound),
  area('account', 'Account', undefined, icons.KeyRound)
]
