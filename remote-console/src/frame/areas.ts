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
  to: string
  label: string
  icon: LucideIcon
  permission?: Permission
}

export const areas: readonly Area[] = [
  { to: '/console/reports', label: 'Reports', icon: Flag, permission: 'reports.read' },
  { to: '/console/pictures', label: 'Hidden pictures', icon: ImageOff, permission: 'reports.read' },
  { to: '/console/appeals', label: 'Appeals', icon: Gavel, permission: 'appeals.read' },
  { to: '/console/tickets', label: 'Tickets', icon: LifeBuoy, permission: 'tickets.read' },
  { to: '/console/rewards', label: 'Rewards', icon: Gift, permission: 'rewards.read' },
  { to: '/console/people', label: 'People', icon: UserSearch, permission: 'people.look_up' },
  { to: '/console/rooms', label: 'Rooms', icon: Radio, permission: 'rooms.read' },
  {
    to: '/console/announcements',
    label: 'Announcements',
    icon: Megaphone,
    permission: 'announcements.read'
  },
  { to: '/console/ledger', label: 'Ledger', icon: Receipt, permission: 'ledger.read' },
  { to: '/console/books', label: 'Books', icon: Landmark, permission: 'ledger.read' },
  { to: '/console/approvals', label: 'Approvals', icon: UserCheck, permission: 'ledger.read' },
  { to: '/console/catalog', label: 'Odds and gifts', icon: SlidersHorizontal, permission: 'ledger.read' },
  { to: '/console/releases', label: 'Releases', icon: Rocket, permission: 'releases.read' },
  { to: '/console/log', label: 'Log', icon: ScrollText, permission: 'log.read' },
  { to: '/console/team', label: 'Team', icon: UsersRound, permission: 'team.manage' },
  { to: '/console/account', label: 'Account', icon: KeyRound }
]
