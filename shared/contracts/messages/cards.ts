import { PartyId, PostId, text, Timestamp } from '../common.ts'
import { GameCard } from '../game.ts'
import { PartyCard } from '../party.ts'
import { PostPicture } from '../people/media.ts'
import * as z from '../schema.ts'
import { UserCard } from '../user.ts'
import { longestPostText } from '../validation/post-limits.ts'
import { Spin } from '../wheel.ts'

const RoundId = z.string().check(z.regex(/^[\w-]{4,64}$/))

/** What a card shows, by its id. A round and a spin must be the sender's own. */
export const CardInput = z.union([
  z.strictObject({ kind: z.literal('party'), id: PartyId }),
  z.strictObject({ kind: z.literal('post'), id: PostId }),
  /** `id` is the id of a round of a game. */
  z.strictObject({ kind: z.literal('score'), id: RoundId }),
  z.strictObject({ kind: z.literal('prize'), id: z.uuid() })
])
export type CardInput = z.output<typeof CardInput>

/** A card as its reader may see it. */
export const Card = z.union([
  z.object({
    kind: z.literal('party'),
    id: PartyId,
    /** Whether the reader can join. */
    is_available: z.boolean(),
    /** Null if the reader can't see the party. */
    party: z.nullable(PartyCard)
  }),
  z.object({
    kind: z.literal('post'),
    id: PostId,
    /** Null if the post was deleted or the reader can't see it. */
    post: z.nullable(
      z.object({
        id: PostId,
        author: UserCard,
        text: text(longestPostText * 20),
        picture: z.nullable(PostPicture),
        created_at: Timestamp
      })
    )
  }),
  z.object({
    kind: z.literal('score'),
    id: RoundId,
    /** Null if the round is no longer stored. */
    round: z.nullable(z.object({ game: GameCard, score: z.int(), created_at: Timestamp }))
  }),
  z.object({
    kind: z.literal('prize'),
    id: z.uuid(),
    /** The spin with its proof, as the winner sees it. Null if it is no longer stored. */
    spin: z.nullable(Spin)
  })
])
export type Card = z.output<typeof Card>
