import type { CardInput } from '@tambay/contracts/messages/cards'

export type CardRef = CardInput & { game_id?: string }
