import { userInfo } from 'node:os'

import { createLedger } from '#ledger/ledger.ts'
import { reconcile } from '#ledger/reconciliation/reconciliation.ts'
import { readConfig } from '#platform/config/config.ts'
import { createDb, type Db } from '#platform/database/db.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { systemClock } from '#platform/time/clock.ts'
import { formatReport } from './format-report.ts'
import { formatTickets } from './help/format-tickets.ts'
import { answerTicket, closeTicket, countFaqVotes, listOpenTickets, showTicket } from './help/tickets.ts'
import { formatInvites } from './invites/format-invites.ts'
import { refuseInvite, showInvites } from './invites/invites.ts'
import { formatLimits } from './limits/format-limits.ts'
import { endPause, pause, readLimit, setAge, setLimit, showLimits } from './limits/limits.ts'
import { openPool } from './open-pool.ts'
import { exitCodes } from './operator-error.ts'
import type { Command } from './read-command.ts'
import { reverseTransaction } from './reverse-transaction.ts'
import {
  dismissCase,
  hideContent,
  restoreContent,
  suspendUser,
  unsuspendUser,
  warnUser
} from './safety/decide.ts'
import { formatSafety } from './safety/format-safety.ts'
import { listCases, showCase } from './safety/read-cases.ts'
import { showAccount } from './show-account.ts'
import { unfreezeAccounts } from './unfreeze-accounts.ts'
import { formatWheel } from './wheel/format-wheel.ts'
import { checkOddsFile } from './wheel/odds-file.ts'
import { closeWheel, publishWheel, reopenWheel, showWheelHistory } from './wheel/wheel.ts'

export interface Outcome {
  report: unknown
  text: string
  exitCode: number
}

export async function runCommand(url: string, command: Command, as = userInfo().username): Promise<Outcome> {
  const pool = await openPool(url)
  try {
    return await run(createDb(pool), command, as)
  } finally {
    await pool.end()
  }
}

const decisions = {
  'reports dismiss': dismissCase,
  hide: hideContent,
  restore: restoreContent,
  warn: warnUser,
  suspend: suspendUser,
  unsuspend: unsuspendUser
}

async function run(db: Db, command: Command, operator: string): Promise<Outcome> {
  const clock = systemClock
  // Publishes nothing, because no browser is connected to this process; `reverseTransaction` notifies the
  // gateways.
  const ledger = createLedger({ db, clock, onBalance: () => {} })
  switch (command.name) {
    case 'account': {
      const report = await showAccount(db, command)
      return { report, text: formatReport.account(report), exitCode: exitCodes.done }
    }
    case 'reverse': {
      const report = await reverseTransaction({ db, clock, ledger, operator }, command)
      return { report, text: formatReport.reverse(report), exitCode: exitCodes.done }
    }
    case 'unfreeze': {
      const report = await unfreezeAccounts({ db, clock, operator }, command)
      return { report, text: formatReport.unfreeze(report), exitCode: exitCodes.done }
    }
    case 'reports list': {
      const report = await listCases(db)
      return { report, text: formatSafety.cases(report), exitCode: exitCodes.done }
    }
    case 'reports show': {
      const report = await showCase(db, command.target)
      return { report, text: formatSafety.case(report), exitCode: exitCodes.done }
    }
    case 'reports dismiss':
    case 'hide':
    case 'restore':
    case 'warn':
    case 'suspend':
    case 'unsuspend': {
      const report = await decisions[command.name]({ db, clock, operator }, command)
      return { report, text: formatSafety.decision(report), exitCode: exitCodes.done }
    }
    case 'tickets list': {
      const report = await listOpenTickets(db)
      return { report, text: formatTickets.list(report), exitCode: exitCodes.done }
    }
    case 'tickets show': {
      const report = await showTicket(db, command.target)
      return { report, text: formatTickets.ticket(report), exitCode: exitCodes.done }
    }
    case 'tickets answer': {
      const report = await answerTicket({ db, clock, operator }, command)
      return { report, text: formatTickets.answer(report), exitCode: exitCodes.done }
    }
    case 'tickets close': {
      const report = await closeTicket({ db, clock, operator }, command)
      return { report, text: formatTickets.answer(report), exitCode: exitCodes.done }
    }
    case 'faq votes': {
      const report = await countFaqVotes(db)
      return { report, text: formatTickets.votes(report), exitCode: exitCodes.done }
    }
    case 'invites': {
      const report = await showInvites(db, command)
      return { report, text: formatInvites.list(report), exitCode: exitCodes.done }
    }
    case 'refuse-invite': {
      const report = await refuseInvite({ db, clock, operator }, command)
      return { report, text: formatInvites.refusal(report), exitCode: exitCodes.done }
    }
    case 'limits': {
      const report = await showLimits({ db, clock }, command)
      return { report, text: formatLimits.show(report), exitCode: exitCodes.done }
    }
    case 'limit': {
      const report = await setLimit({ db, clock, operator }, { ...command, ...readLimit(command) })
      return { report, text: formatLimits.set(report), exitCode: exitCodes.done }
    }
    case 'time-out':
    case 'exclude': {
      const report = await pause({ db, clock, operator }, command)
      return { report, text: formatLimits.pause(report), exitCode: exitCodes.done }
    }
    case 'end-pause': {
      const report = await endPause({ db, clock, operator }, command)
      return { report, text: formatLimits.pause(report), exitCode: exitCodes.done }
    }
    case 'correct-age': {
      const age = command.age === 'none' ? null : Number(command.age)
      const report = await setAge({ db, clock, operator }, { ...command, age })
      return { report, text: formatLimits.age(report), exitCode: exitCodes.done }
    }
    case 'wheel check': {
      const report = await checkOddsFile(command.target, readCoinsPerDiamond())
      return { report, text: formatWheel.check(report), exitCode: exitCodes.done }
    }
    case 'wheel publish': {
      const coinsPerDiamond = readCoinsPerDiamond()
      const report = await publishWheel({ db, clock, operator }, { ...command, coinsPerDiamond })
      return { report, text: formatWheel.publish(report), exitCode: exitCodes.done }
    }
    case 'wheel history': {
      const report = await showWheelHistory(db)
      return { report, text: formatWheel.history(report), exitCode: exitCodes.done }
    }
    case 'wheel close':
    case 'wheel open': {
      const change = command.name === 'wheel close' ? closeWheel : reopenWheel
      const report = await change({ db, clock, operator }, command)
      return { report, text: formatWheel.closure(report), exitCode: exitCodes.done }
    }
    case 'reconcile': {
      const log = createLog('silent')
      const report = await reconcile({ db, clock, log, ledger }, command.recent ? 'recent' : 'full')
      const exitCode = report.faults.length > 0 ? exitCodes.unsound : exitCodes.done
      return { report, text: formatReport.reconcile(report), exitCode }
    }
  }
}

/** Reads only what operator commands need, because their environment may lack the gateway's secrets. */
function readCoinsPerDiamond(): number {
  const { DIAMOND_COINS } = process.env
  return readConfig({ DATABASE_URL: 'postgres://localhost/unused', DIAMOND_COINS }).DIAMOND_COINS
}
