import { type Role, roleNames } from '@tambay/contracts/operator/permissions'
import { expect, test } from 'vitest'

import { findOperations } from '#platform/openapi/find-operations.ts'
import { signInOperator } from '#testing/operators/operators.ts'
import { startApp } from '#testing/start-app.ts'

const app = await startApp()

const operations = (await findOperations()).filter(({ operation }) => operation.access === 'operator')

/** Any operation refuses this input, after it has checked the caller. */
const nonsense = { nonsense: 1 } as never

const everyone: Role[] = ['moderator', 'supporter', 'treasurer', 'release_manager', 'auditor', 'owner']

/** Who may call what. The roles in the contract must give exactly this. */
const allowed: Record<string, Role[]> = {
  listOperatorSessions: everyone,
  endOperatorSession: everyone,
  waitForWork: everyone,
  listTeam: everyone,
  inviteOperator: ['owner'],
  changeOperator: ['owner'],
  signOutOperator: ['owner'],
  listCases: ['moderator', 'auditor', 'owner'],
  getCase: ['moderator', 'auditor', 'owner'],
  getCasePicture: ['moderator', 'auditor', 'owner'],
  listHiddenPictures: ['moderator', 'auditor', 'owner'],
  getHiddenPicture: ['moderator', 'auditor', 'owner'],
  getHiddenPictureFile: ['moderator', 'auditor', 'owner'],
  assignCase: ['moderator', 'owner'],
  escalateCase: ['moderator', 'owner'],
  decideCase: ['moderator', 'owner'],
  listCaseMacros: ['moderator', 'auditor', 'owner'],
  changeCaseMacro: ['moderator', 'owner'],
  undoDecision: ['moderator', 'owner'],
  assignHiddenPicture: ['moderator', 'owner'],
  escalateHiddenPicture: ['moderator', 'owner'],
  decideHiddenPicture: ['moderator', 'owner'],
  listHiddenPictureMacros: ['moderator', 'auditor', 'owner'],
  changeHiddenPictureMacro: ['moderator', 'owner'],
  undoPictureDecision: ['moderator', 'owner'],
  listSupportTickets: ['supporter', 'auditor', 'owner'],
  getSupportTicket: ['supporter', 'auditor', 'owner'],
  getTicketPicture: ['supporter', 'auditor', 'owner'],
  assignTicket: ['supporter', 'owner'],
  escalateTicket: ['supporter', 'owner'],
  decideTicket: ['supporter', 'owner'],
  listTicketMacros: ['supporter', 'auditor', 'owner'],
  changeTicketMacro: ['supporter', 'owner'],
  listSuspiciousRewards: ['treasurer', 'auditor', 'owner'],
  getSuspiciousReward: ['treasurer', 'auditor', 'owner'],
  assignReward: ['treasurer', 'owner'],
  escalateReward: ['treasurer', 'owner'],
  decideReward: ['treasurer', 'owner'],
  listRewardMacros: ['treasurer', 'auditor', 'owner'],
  changeRewardMacro: ['treasurer', 'owner'],
  undoRewardDecision: ['treasurer', 'owner'],
  listAppeals: ['moderator', 'auditor', 'owner'],
  getAppeal: ['moderator', 'auditor', 'owner'],
  getAppealPicture: ['moderator', 'auditor', 'owner'],
  assignAppeal: ['moderator', 'owner'],
  escalateAppeal: ['moderator', 'owner'],
  decideAppeal: ['moderator', 'owner'],
  listAppealMacros: ['moderator', 'auditor', 'owner'],
  changeAppealMacro: ['moderator', 'owner'],
  suspendPerson: ['moderator', 'owner'],
  unsuspendPerson: ['moderator', 'owner'],
  listLog: ['moderator', 'treasurer', 'release_manager', 'auditor', 'owner'],
  exportLog: ['moderator', 'treasurer', 'release_manager', 'auditor', 'owner'],
  searchPeople: ['moderator', 'supporter', 'owner'],
  lookUpPerson: ['moderator', 'supporter', 'owner'],
  getPerson: ['moderator', 'supporter', 'owner'],
  listPersonTransactions: ['supporter', 'owner'],
  endPersonSessions: ['moderator', 'supporter', 'owner'],
  listRooms: ['moderator', 'supporter', 'owner'],
  closeRoom: ['moderator', 'owner'],
  observeRoom: ['moderator', 'owner'],
  searchLedger: ['treasurer', 'auditor', 'owner'],
  getPosting: ['treasurer', 'auditor', 'owner'],
  getBooks: ['treasurer', 'auditor', 'owner'],
  listProposals: ['treasurer', 'auditor', 'owner'],
  reversePosting: ['treasurer', 'owner'],
  unfreezeAccount: ['treasurer', 'owner'],
  approveProposal: ['treasurer', 'owner'],
  refuseProposal: ['treasurer', 'owner'],
  getOdds: ['treasurer', 'auditor', 'owner'],
  getGiftCatalog: ['treasurer', 'auditor', 'owner'],
  previewOdds: ['treasurer', 'owner'],
  proposeOdds: ['treasurer', 'owner'],
  proposeGifts: ['treasurer', 'owner'],
  listReleases: ['release_manager', 'auditor', 'owner'],
  requestRelease: ['release_manager', 'owner'],
  listWithdrawals: ['release_manager', 'auditor', 'owner'],
  getWithdrawal: ['release_manager', 'auditor', 'owner'],
  assignWithdrawal: ['release_manager', 'owner'],
  escalateWithdrawal: ['release_manager', 'owner'],
  decideWithdrawal: ['release_manager', 'owner'],
  listWithdrawalMacros: ['release_manager', 'auditor', 'owner'],
  changeWithdrawalMacro: ['release_manager', 'owner'],
  undoWithdrawalDecision: ['release_manager', 'owner'],
  getLiveRoom: ['moderator', 'supporter', 'owner'],
  listAnnouncements: ['moderator', 'owner'],
  countRecipients: ['moderator', 'owner'],
  createAnnouncement: ['owner'],
  cancelAnnouncement: ['owner']
}

test('the table names every operation of operators', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(Object.keys(allowed).toSorted())
  expect(roleNames).toEqual(everyone)
})

test.each(everyone)('a %s may call exactly the operations of the table', async role => {
  const { call } = await signInOperator(app, role)
  const may: string[] = []
  for (const { name, operation } of operations) {
    const { envelope } = await call(operation, nonsense)
    expect(envelope.bizErrorCode).not.toBe('operator_sign_in_needed')
    if (envelope.bizErrorCode !== 'permission_missing') may.push(name)
  }
  const expected = Object.keys(allowed).filter(name => allowed[name]?.includes(role))
  expect(may.toSorted()).toEqual(expected.toSorted())
})

test('the refusal names the missing right and the roles that have it', async () => {
  const { call } = await signInOperator(app, 'supporter')
  const found = operations.find(({ name }) => name === 'decideCase')
  if (!found) throw new Error('There is no decideCase')
  const { envelope } = await call(found.operation, nonsense)
  expect(envelope).toMatchObject({
    bizErrorCode: 'permission_missing',
    msg: 'This needs the right “Decide reports”, which you don’t have. Ask an owner to change your role. Roles with this right: moderator, owner.',
    data: { permission: 'reports.decide', roles: ['moderator', 'owner'] }
  })
})

test.each(operations)('$name refuses a player’s token, a guess and no session', async ({ operation }) => {
  const player = await app.signUpNumbered('ann')
  const attacks: Record<string, string>[] = [
    {},
    { authorization: `Bearer ${player.token}` },
    { cookie: `tambay_operator=${player.token}` },
    { cookie: `tambay_operator=${'A'.repeat(43)}`, authorization: `Bearer ${player.token}` },
    { cookie: `tambay_operator=${player.sessionId}`, 'x-role': 'owner' }
  ]
  for (const headers of attacks)
    expect(await app.call(operation, nonsense, { headers })).toRefuse('operator_sign_in_needed')
})
