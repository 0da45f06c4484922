import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { listCovers } from '@tambay/contracts/room/covers'

export interface CoverOption {
  value: string
  picture: string
  label: string
}

export const coverOptions = ({ items }: ResponseOf<typeof listCovers>): CoverOption[] =>
  items.map(({ picture, label }) => ({ value: picture, picture, label }))
