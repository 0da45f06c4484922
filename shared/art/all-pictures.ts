import {
  avatars,
  clubPicture,
  clubPictureNames,
  coverNames,
  coverPicture,
  gamePicture,
  gamePictureNames,
  postPicture,
  postPictureNames
} from '@tambay/contracts/pictures'

import { drawAvatars } from './avatars/avatars.ts'
import { drawClubs } from './clubs/clubs.ts'
import { drawCovers } from './covers/covers.ts'
import { drawGames } from './games/games.ts'
import { logo } from './logo.ts'
import { drawPosts } from './posts/posts.ts'

export function allPictures(): Map<string, string> {
  return new Map([
    ['/icon.svg', logo()],
    ...drawAvatars.map((draw, at): [string, string] => [avatars[at] ?? '', draw()]),
    ...coverNames.map((name): [string, string] => [coverPicture(name), drawCovers[name]()]),
    ...gamePictureNames.map((name): [string, string] => [gamePicture(name), drawGames[name]()]),
    ...clubPictureNames.map((name): [string, string] => [clubPicture(name), drawClubs[name]()]),
    ...postPictureNames.map((name): [string, string] => [postPicture(name), drawPosts[name]()])
  ])
}
