import type { Permission } from '@tambay/contracts/operator/permissions'
import {
  Flag,
  Gavel,
  Gift,
  ImageOff,
  KeyRound,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  PackageX,
  Radio,
  Receipt,
  Rocket,
  ScrollText,
  SlidersHorizontal,
  UserCheck,
  UserSearch,
  UsersRound
} from 'lucide-react'

interface Area {
  /** Behind `/console/`. */
  path: string
  label: string
  icon: LucideIcon
  permission?: Permission
}

export const areas: readonly Area[] = [
  { path: 'reports', label: 'Reports', icon: Flag, permission: 'reports.read' },
  { path: 'pictures', label: 'Hidden pictures', icon: ImageOff, permission: 'reports.read' },
  { path: 'appeals', label: 'Appeals', icon: Gavel, permission: 'appeals.read' },
  { path: 'tickets', label: 'Tickets', icon: LifeBuoy, permission: 'tickets.read' },
  { path: 'rewards', label: 'Rewards', icon: Gift, permission: 'rewards.read' },
  { path: 'people', label: 'People', icon: UserSearch, permission: 'people.look_up' },
  { path: 'rooms', label: 'Rooms', icon: Radio, permission: 'rooms.read' },
  { path: 'announcements', label: 'Announcements', icon: Megaphone, permission: 'announcements.read' },
  { path: 'ledger', label: 'Ledger', icon: Receipt, permission: 'ledger.read' },
  { path: 'books', label: 'Books', icon: Landmark, permission: 'ledger.read' },
  { path: 'approvals', label: 'Approvals', icon: UserCheck, permission: 'ledger.read' },
  { path: 'catalog', label: 'Odds and gifts', icon: SlidersHorizontal, permission: 'ledger.read' },
  { path: 'withdrawals', label: 'Withdrawn releases', icon: PackageX, permission: 'releases.read' },
  { path: 'releases', label: 'Releases', icon: Rocket, permission: 'releases.read' },
  { path: 'log', label: 'Log', icon: ScrollText, permission: 'log.read' },
  { path: 'team', label: 'Team', icon: UsersRound, permission: 'team.manage' },
  { path: 'account', label: 'Account', icon: KeyRound }
]
