import { avatars } from '../contracts/pictures.ts'
import { drawAvatars } from './avatars/avatars.ts'

/** Every picture's address and its SVG. */
export function allPictures(): Map<string, string> {
  return new Map(drawAvatars.map((draw, at) => [avatars[at] ?? '', draw()]))
}
