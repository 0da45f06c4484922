import { byId, element } from './dom.ts'

interface Verdict {
  isFair: boolean
  text: string
  details: Element[]
}

export function showVerifyForm(verify: (proof: string) => Verdict): void {
  byId('form').addEventListener('submit', event => {
    event.preventDefault()
    const { isFair, text, details } = verify(byId<HTMLTextAreaElement>('proof').value)
    byId('answer').replaceChildren(fairness('p', 'verdict', text, isFair), ...details)
  })
}

export function checkList(checks: readonly { label: string; isOk: boolean }[]): HTMLElement {
  const list = element('ul', 'checks')
  list.append(...checks.map(({ label, isOk }) => fairness('li', '', `${isOk ? '✓' : '✗'} ${label}`, isOk)))
  return list
}

function fairness(tag: string, className: string, text: string, isFair: boolean): HTMLElement {
  const made = element(tag, className, text)
  made.dataset.isFair = String(isFair)
  return made
}
