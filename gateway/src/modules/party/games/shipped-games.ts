import { gamePicture } from '@tambay/contracts/pictures'
import { sql } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { game } from '../tables.ts'

export const shippedGames: ReadonlyArray<typeof game.$inferInsert> = [
  {
    id: 'color-game',
    name: 'Color Game',
    cover: gamePicture('color-game'),
    icon: gamePicture('color-game'),
    tagline: 'Pick a color, three dice drop. Just like at the perya.',
    tags: ['Perya', 'Dice'],
    path: '/',
    maxPayoutRatio: 4,
    // Three dice show the color of a bet of 500 coins.
    maxRoundPayout: 2000,
    holdSeconds: 120,
    isWatchable: true
  },
  {
    id: 'bingo',
    name: 'Bingo',
    cover: gamePicture('bingo'),
    icon: gamePicture('bingo'),
    tagline: 'One draw for the whole room. Fill a line, two lines or the card.',
    tags: ['Bingo', 'Chill'],
    path: '/',
    // One card can win the pot of a full round: 60 players with 4 cards each.
    maxPayoutRatio: 240,
    // The whole pot: 240 cards for 20 coins each, less the share of the house.
    maxRoundPayout: 4320,
    houseSharePercent: 10,
    holdSeconds: 600,
    isWatchable: true
  },
  {
    id: 'lucky-slots',
    name: 'Lucky Slots',
    cover: gamePicture('lucky-slots'),
    icon: gamePicture('lucky-slots'),
    tagline: 'Three reels, five lines. Line up three parols for 200 times your stake.',
    tags: ['Slots', 'Quick'],
    path: '/',
    maxPayoutRatio: 208,
    // The highest stake is 500 coins.
    maxRoundPayout: 104_000,
    holdSeconds: 120
  }
]

/** Updates the table of games. Keeps games that are no longer shipped, because parties refer to them. */
export async function registerGames(db: Db): Promise<void> {
  await db
    .insert(game)
    .values([...shippedGames])
    .onConflictDoUpdate({ target: game.id, set: shippedColumns })
}

const excluded = (name: string) => sql.raw(`excluded.${name}`)

const shippedColumns = {
  name: excluded('name'),
  cover: excluded('cover'),
  icon: excluded('icon'),
  tagline: excluded('tagline'),
  tags: excluded('tags'),
  path: excluded('path'),
  maxPayoutRatio: excluded('max_payout_ratio'),
  maxRoundPayout: excluded('max_round_payout'),
  houseSharePercent: excluded('house_share_percent'),
  holdSeconds: excluded('hold_seconds'),
  isWatchable: excluded('is_watchable')
}
