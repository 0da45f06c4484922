import type { Permission } from '@tambay/contracts/operator/permissions'
import { Flag, KeyRound, type LucideIcon } from 'lucide-react'

interface Area {
  to: string
  label: string
  icon: LucideIcon
  permission?: Permission
}

export const areas: readonly Area[] = [
  { to: '/console/reports', label: 'Reports', icon: Flag, permission: 'reports.read' },
  { to: '/console/account', label: 'Account', icon: KeyRound }
]
