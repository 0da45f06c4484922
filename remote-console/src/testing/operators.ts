import { permissionsOf, type Role } from '@tambay/contracts/operator/permissions'
import type { CaseDetail } from '@tambay/contracts/operator/reports'
import type { Operator } from '@tambay/contracts/operator/session'

export const operatorWith = (role: Role, name = 'mia'): Operator => ({
  id: '1',
  name,
  role,
  permissions: [...permissionsOf(role)]
})

export const caseWith = (changes: Partial<CaseDetail> = {}): CaseDetail => ({
  id: '7',
  target_kind: 'post',
  target_id: '34',
  excerpt: 'Send me your PIN',
  reports: 2,
  reasons: ['scam'],
  opened_at: 1_795_000_000,
  closed_at: null,
  outcome: null,
  assignee: null,
  subject: {
    id: '42',
    username: 'ann04',
    nick_name: 'Ann',
    suspended_at: null,
    warnings: 1,
    open_cases: 0,
    upheld_cases: 2
  },
  report_list: [{ reporter_id: '43', reason: 'scam', note: 'Look', created_at: 1_795_000_000 }],
  decisions: [],
  similar: [{ outcome: 'hidden', cases: 3 }],
  pictures: [],
  undo: null,
  ...changes
})
