import { map } from 'nanostores'

export type LoginWay = 'sms' | 'account'

const empty = { way: 'sms' as LoginWay, tel: '', username: '', agree: false }

/** What was typed, without secrets: kept while the terms are read, and over a change of tabs. */
export const $loginDraft = map(empty)

export function forgetLoginDraft(): void {
  $loginDraft.set(empty)
}
