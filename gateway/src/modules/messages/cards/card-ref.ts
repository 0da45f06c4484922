import type { CardInput } from '@tambay/contracts/messages/cards'

/** A card as it is stored: what it shows, resolved again for each reader. */
export type CardRef = CardInput & { game_id?: string }
