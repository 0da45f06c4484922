import { permissionsOf, type Role } from '@tambay/contracts/operator/permissions'
import type { QueueDetail } from '@tambay/contracts/operator/queue'
import type { Operator } from '@tambay/contracts/operator/session'
import type { TeamMember } from '@tambay/contracts/operator/team'

export const operatorWith = (role: Role, name = 'mia'): Operator => ({
  id: '1',
  name,
  role,
  permissions: [...permissionsOf(role)]
})

/** An owner, as the team lists her. */
export const olga: TeamMember = {
  id: '2',
  name: 'olga',
  role: 'owner',
  is_disabled: false,
  passkeys: 1,
  last_seen_at: null
}

export const itemWith = (changes: Partial<QueueDetail> = {}): QueueDetail => ({
  id: '7',
  kind: 'post',
  excerpt: 'Send me your PIN',
  reports: 2,
  tags: ['scam'],
  opened_at: 1_795_000_000,
  closed_at: null,
  outcome: null,
  assignee: null,
  escalation: null,
  person: {
    id: '42',
    username: 'ann04',
    nick_name: 'Ann',
    suspended_at: null,
    suspension_ends_at: null,
    warnings: 1,
    open_cases: 0,
    upheld_cases: 2
  },
  facts: [],
  entries: [{ id: '1', by: 'user 43', tag: 'scam', text: 'Look', created_at: 1_795_000_000 }],
  decisions: [],
  similar: [{ outcome: 'hidden', items: 3 }],
  similar_cases: [{ id: '5', outcome: 'hidden', operator: 'leo', closed_at: 1_795_000_000 }],
  pictures: [],
  macros: [{ decisions: ['hide', 'warn', 'suspend'], text: 'Scam is against our rules' }],
  is_own_decision: false,
  undo: null,
  ...changes
})
