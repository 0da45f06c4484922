import { createSeed } from '@tambay/fairness/commit-reveal'
import {
  combineContributions,
  type Contribution,
  sortContributions
} from '@tambay/game-kit/rules/contributions'
import type { Journal } from '@tambay/game-kit/server/orders/journal'
import { RoundWriter } from '@tambay/game-kit/server/orders/round-writer'
import type { Room } from '@tambay/game-kit/server/room-tables'
import { nanoid } from 'nanoid'
import * as z from 'zod/mini'

import { type PlacedBet, type TablePlayer, ThrowProof } from '../../rules/api.ts'
import { sumBets } from '../../rules/payout.ts'
import { commitToRoll, rollDice, rulesHash } from '../../rules/roll.ts'

export interface TableBet extends PlacedBet {
  gatewaySession: string
  held: Promise<{ coin: number | null }>
}

const Begun = z.object({
  seed: z.string(),
  nonce: z.int(),
  /** The contribution of each player, by player id. */
  contributions: z.record(z.string(), z.string()),
  nickNames: z.record(z.string(), z.string())
})
type Begun = z.output<typeof Begun>

/** If a stored round has a proof, its dice were thrown. Rounds of older releases have no `begun`. */
export const StoredRound = z.object({ proof: z.optional(ThrowProof), begun: z.optional(Begun) })

export type StoredRound = z.output<typeof StoredRound>

export class TableRound {
  readonly id: string
  readonly nonce: number
  readonly commit: string
  readonly bets = new Map<string, TableBet>()
  /** Bets that don't take part in the throw, because the gateway did not confirm their stakes in time. */
  readonly dropped: TableBet[] = []
  readonly ready = new Set<string>()
  /** Undefined until the first bet, and in practice. */
  writer: RoundWriter | undefined
  readonly #seed: string
  readonly #contributions: Map<string, string>
  proof: ThrowProof | undefined

  constructor(nonce: number, stored?: Begun & { id: string }) {
    this.id = stored?.id ?? `cg_${nanoid()}`
    this.nonce = nonce
    this.#seed = stored?.seed ?? createSeed()
    this.#contributions = new Map(Object.entries(stored?.contributions ?? {}))
    this.commit = commitToRoll(this.#seed)
  }

  record(): z.input<typeof StoredRound> {
    const nickNames = Object.fromEntries(
      [...this.bets.values()].map(({ player }) => [player.id, player.nickName])
    )
    const contributions = Object.fromEntries(this.#contributions)
    return {
      proof: this.proof,
      begun: { seed: this.#seed, nonce: this.nonce, contributions, nickNames }
    }
  }

  async store({ journal, room }: { journal: Journal; room: Room }): Promise<void> {
    if (room.isPractice) return
    const ids = { roundId: this.id, roomId: room.id }
    this.writer ??= new RoundWriter(journal, ids, () => this.record())
    await this.writer.save()
  }

  betsOf(playerId: string): TableBet[] {
    return [...this.bets.values()].filter(({ player }) => player.id === playerId)
  }

  stakeOf(playerId: string): number {
    return this.betsOf(playerId).reduce((sum, { bets }) => sum + sumBets(bets), 0)
  }

  playerIds(): string[] {
    return [...new Set([...this.bets.values()].map(({ player }) => player.id))]
  }

  dropUnconfirmed(): void {
    for (const bet of this.bets.values()) {
      if (bet.isSolid) continue
      this.bets.delete(bet.orderRef)
      this.dropped.push(bet)
    }
  }

  contribute(playerId: string, seed: string): void {
    if (!this.#contributions.has(playerId)) this.#contributions.set(playerId, seed)
  }

  throwDice(): ThrowProof {
    const contributions = sortContributions(
      this.playerIds().map((id): Contribution => ({ id, seed: this.#contributions.get(id) ?? '' }))
    )
    const draw = { seed: this.#seed, nonce: this.nonce, rulesHash }
    const dice = rollDice({ ...draw, clientSeed: combineContributions(contributions) })
    this.proof = { ...draw, roundId: this.id, commit: this.commit, contributions, dice }
    return this.proof
  }
}

export function publicBet({ orderRef, player, bets, isSolid }: TableBet): PlacedBet {
  return { orderRef, player, bets, isSolid }
}

export function publicPlayer({ id, nickName, seat }: TablePlayer): TablePlayer {
  return { id, nickName, seat }
}
