import { coverNames, coverPicture } from '@tambay/contracts/pictures'

/** The same cover for the same person on every phone, until they can choose one. */
export function coverOf(uid: string): string {
  const place = Number(uid.slice(-6)) % coverNames.length
  return coverPicture(coverNames[place] ?? 'jeepney-night')
}
