import type { CardInput } from '@tambay/contracts/messages/cards'

/** A stored card. It contains only ids; the gateway looks up the content for each reader. */
export type CardRef = CardInput & { game_id?: string }
