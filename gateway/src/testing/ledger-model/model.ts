import type { PostingPlan, Step } from './steps.ts'

export type Answer = { isReplay: boolean; balances: string } | { refused: string } | { voided: number }

interface Order {
  who: number
  amount: number
  isShort: boolean
  isExpired: boolean
  status: 'held' | 'settled' | 'voided'
  payout: number
  answers: Partial<Record<'hold' | 'settle' | 'void', string>>
  reversal?: string
}

interface Posted {
  isMisuse: boolean
  balances: string
  reversal?: string
  restoration?: string
}

export interface Model {
  plans: readonly PostingPlan[]
  coins: number[]
  diamonds: number[]
  posted: Partial<Record<number, Posted>>
  orders: Partial<Record<number, Order>>
}

export function applyStep(
  before: Model,
  step: Exclude<Step, { do: 'expire' }>
): { after: Model; answer: Answer } {
  const after = structuredClone(before)
  const answer = answerTo(after, step)
  return 'refused' in answer ? { after: before, answer } : { after, answer }
}

export function expire(before: Model, index: number): Model | undefined {
  const after = structuredClone(before)
  const order = after.orders[index]
  if (order?.status !== 'held' || !order.isExpired) return undefined
  order.status = 'voided'
  order.answers.void = change(after, [[order.who, order.amount]])
  return after
}

export function expireShortHolds(before: Model): Model {
  const after = structuredClone(before)
  for (const order of Object.values(after.orders)) if (order?.isShort) order.isExpired = true
  return after
}

function answerTo(book: Model, step: Exclude<Step, { do: 'expire' }>): Answer {
  switch (step.do) {
    case 'post':
    case 'misuse':
      return post(book, step.plan, step.do === 'misuse')
    case 'reverse':
      return reverse(book, step.plan)
    case 'restore':
      return restore(book, step.plan)
    case 'hold':
      return hold(book, step)
    case 'settle':
    case 'void':
      return end(book, step)
    case 'reverse order':
      return reverseOrder(book, step.order)
  }
}

function post(book: Model, index: number, isMisuse: boolean): Answer {
  const known = book.posted[index]
  if (known)
    return known.isMisuse === isMisuse ? replay(known.balances) : { refused: 'idempotency_key_reused' }
  const answer = move(book, changesOf(book, index, isMisuse))
  if ('balances' in answer) book.posted[index] = { isMisuse, balances: answer.balances }
  return answer
}

function reverse(book: Model, index: number): Answer {
  const known = book.posted[index]
  if (!known) return { refused: 'transaction_not_found' }
  if (known.restoration !== undefined) return { refused: 'NotReversible' }
  if (known.reversal !== undefined) return replay(known.reversal)
  const back = changesOf(book, index, known.isMisuse).map(([who, coins, diamonds = 0]): Change => [
    who,
    -coins,
    -diamonds
  ])
  const answer = move(book, back)
  if ('balances' in answer) known.reversal = answer.balances
  return answer
}

function restore(book: Model, index: number): Answer {
  const known = book.posted[index]
  if (known?.reversal === undefined) return { refused: 'transaction_not_found' }
  if (known.restoration !== undefined) return replay(known.restoration)
  const answer = move(book, changesOf(book, index, known.isMisuse))
  if ('balances' in answer) known.restoration = answer.balances
  return answer
}

function hold(book: Model, { order, who, amount, isShort }: Extract<Step, { do: 'hold' }>): Answer {
  const known = book.orders[order]
  if (known) {
    const isSame = known.who === who && known.amount === amount
    return isSame ? replay(known.answers.hold ?? '') : { refused: 'idempotency_key_reused' }
  }
  const answer = move(book, [[who, -amount]])
  if ('balances' in answer) {
    const answers = { hold: answer.balances }
    book.orders[order] = { who, amount, isShort, isExpired: false, status: 'held', payout: 0, answers }
  }
  return answer
}

function end(book: Model, step: Extract<Step, { do: 'settle' | 'void' }>): Answer {
  const known = book.orders[step.order]
  if (!known) return { refused: 'order_not_found' }
  const status = step.do === 'settle' ? 'settled' : 'voided'
  const payout = step.do === 'settle' ? step.payout : 0
  if (known.status === status && known.payout === payout) return replay(known.answers[step.do] ?? '')
  if (known.status !== 'held') return { refused: 'order_ended' }
  known.status = status
  known.payout = payout
  const balances = change(book, [[known.who, step.do === 'settle' ? payout : known.amount]])
  known.answers[step.do] = balances
  return { isReplay: false, balances }
}

function reverseOrder(book: Model, index: number): Answer {
  const known = book.orders[index]
  if (!known) return { refused: 'transaction_not_found' }
  if (known.reversal !== undefined) return replay(known.reversal)
  if (known.status !== 'settled' || known.payout === known.amount) return { refused: 'NotReversible' }
  const answer = move(book, [[known.who, known.amount - known.payout]])
  if ('balances' in answer) known.reversal = answer.balances
  return answer
}

type Change = [who: number, coins: number, diamonds?: number]

function changesOf({ plans }: Model, index: number, isMisuse: boolean): Change[] {
  const plan = plans[index]
  if (!plan) throw new Error(`There is no plan ${index}`)
  const { who } = plan
  const amount = plan.amount + (isMisuse ? 1 : 0)
  if (plan.kind === 'turntable') return [[who, amount]]
  if (plan.kind === 'exchange') return [[who, amount, -amount]]
  return [
    [who, -amount],
    [plan.to, amount]
  ]
}

function move(book: Model, changes: Change[]): Answer {
  for (const [who, coins, diamonds = 0] of changes) {
    if ((book.coins[who] ?? 0) + coins < 0) return { refused: 'coin_balance_not_enough' }
    if ((book.diamonds[who] ?? 0) + diamonds < 0) return { refused: 'diamond_balance_not_enough' }
  }
  return { isReplay: false, balances: change(book, changes) }
}

function change(book: Model, changes: Change[]): string {
  return changes
    .flatMap(([who, coins, diamonds = 0]) => {
      book.coins[who] = (book.coins[who] ?? 0) + coins
      book.diamonds[who] = (book.diamonds[who] ?? 0) + diamonds
      return [
        ...(coins === 0 ? [] : [`${who} coin ${book.coins[who]}`]),
        ...(diamonds === 0 ? [] : [`${who} diamond ${book.diamonds[who]}`])
      ]
    })
    .toSorted()
    .join(', ')
}

function replay(balances: string): Answer {
  return { isReplay: true, balances }
}
