import type { Player } from './player.ts'

const moment = String.raw`\w+ \d+, \d{4}, .+\.$`

interface PlayBlock {
  begin(player: Player): Promise<void>
  reason: string
  message: RegExp
}

/** Ways to stop a player from betting. Begin them in this order: the message names the block that ends last. */
export const playBlocks: readonly PlayBlock[] = [
  {
    begin: player => player.limitCoins(1),
    reason: 'limit_reached',
    message: new RegExp(`daily limit of 1 coin\\. (You have 1 left until|It resets on) ${moment}`)
  },
  {
    begin: player => player.takeBreak(),
    reason: 'time_out_active',
    message: new RegExp(`^You’re taking a break from games and gifts until ${moment}`)
  },
  {
    begin: player => player.excludeMyself(),
    reason: 'self_excluded',
    message: new RegExp(`^You’ve excluded yourself from games and gifts until ${moment}`)
  }
]
