/** What an operation of the console needs. The operator who lacks one reads its label. */
export const permissions = {
  'reports.read': 'See reports',
  'reports.decide': 'Decide reports',
  'appeals.read': 'See appeals',
  'appeals.decide': 'Answer appeals',
  'rewards.read': 'See suspicious rewards',
  'rewards.decide': 'Pay or refuse suspicious rewards',
  'people.suspend': 'Suspend people',
  'people.look_up': 'Look up people',
  'people.wallets': 'See the wallets of people',
  'people.sign_out': 'Sign people out of their devices',
  'rooms.read': 'See the live rooms',
  'rooms.observe': 'Observe live rooms',
  'rooms.close': 'Close live rooms',
  'announcements.read': 'See announcements',
  'announcements.send': 'Send announcements',
  'tickets.read': 'See tickets',
  'tickets.answer': 'Answer tickets',
  'ledger.read': 'See the ledger',
  'ledger.correct': 'Correct the ledger',
  'proposals.approve': 'Approve what another operator proposes',
  'catalog.publish': 'Publish odds and gift prices',
  'releases.read': 'See releases',
  'releases.change': 'Change releases',
  'log.read': 'See the log',
  'team.read': 'See the operators',
  'team.manage': 'Manage the operators'
} as const

export type Permission = keyof typeof permissions

/** A role is a set of permissions. An operator has one role. */
export const roles = {
  moderator: {
    label: 'Moderator',
    permissions: [
      'reports.read',
      'reports.decide',
      'appeals.read',
      'appeals.decide',
      'people.suspend',
      'people.look_up',
      'people.sign_out',
      'rooms.read',
      'rooms.observe',
      'rooms.close',
      'announcements.read',
      'log.read',
      'team.read'
    ]
  },
  supporter: {
    label: 'Supporter',
    permissions: [
      'tickets.read',
      'tickets.answer',
      'people.look_up',
      'people.wallets',
      'people.sign_out',
      'rooms.read',
      'team.read'
    ]
  },
  treasurer: {
    label: 'Treasurer',
    permissions: [
      'ledger.read',
      'ledger.correct',
      'proposals.approve',
      'catalog.publish',
      'rewards.read',
      'rewards.decide',
      'log.read',
      'team.read'
    ]
  },
  release_manager: {
    label: 'Release manager',
    permissions: ['releases.read', 'releases.change', 'log.read', 'team.read']
  },
  auditor: {
    label: 'Auditor',
    permissions: [
      'reports.read',
      'appeals.read',
      'tickets.read',
      'rewards.read',
      'ledger.read',
      'releases.read',
      'log.read',
      'team.read'
    ]
  },
  owner: { label: 'Owner', permissions: [] }
} as const satisfies Record<string, { label: string; permissions: readonly Permission[] }>

export type Role = keyof typeof roles
export const roleNames = Object.keys(roles) as [Role, ...Role[]]

/** The owner has every permission, also those that are added later. */
export function permissionsOf(role: Role): readonly Permission[] {
  return role === 'owner' ? (Object.keys(permissions) as Permission[]) : roles[role].permissions
}

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionsOf(role).includes(permission)
}

export function rolesWith(permission: Permission): Role[] {
  return roleNames.filter(role => hasPermission(role, permission))
}
