import { formatCoins } from '@tambay/game-kit/page/dom'

import type { TableState } from '../../rules/api.ts'
import type { Prize } from '../../rules/patterns.ts'

export const prizeNames: Record<Prize, string> = {
  line: 'Line',
  two_lines: 'Two lines',
  full_house: 'Full house'
}

export const prizeWords: Record<Prize, string> = {
  line: 'a line',
  two_lines: 'two lines',
  full_house: 'a full house'
}

type Win = TableState['wins'][number]

export function describeWin({ prize, winners }: Win, myId: string | undefined): string {
  const ids = [...new Set(winners.map(({ playerId }) => playerId))]
  const isMine = myId !== undefined && ids.includes(myId)
  const names = ids
    .toSorted(a => (a === myId ? -1 : 0))
    .map(id => (id === myId ? 'You' : (winners.find(winner => winner.playerId === id)?.nickName ?? '')))
  const verb = ids.length > 1 || isMine ? 'win' : 'wins'
  const [first] = winners
  const isEqual = winners.every(({ coins }) => coins === first?.coins)
  const each = winners.length > 1 ? ' each' : ''
  const coins = isEqual && first ? `: ${formatCoins(first.coins)} coins${each}` : ''
  return `${listNames(names)} ${verb} ${prizeWords[prize]}${coins}.`
}

function listNames(names: string[]): string {
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} others`
  return new Intl.ListFormat('en').format(names)
}
