import {
  avatars,
  clubPicture,
  clubPictureNames,
  coverNames,
  coverPicture,
  gamePicture,
  gamePictureNames,
  giftNames,
  giftPicture,
  postPicture,
  postPictureNames,
  reactionNames,
  reactionPicture,
  stickerNames,
  stickerPicture
} from '@tambay/contracts/pictures'

import { drawAvatars } from './avatars/avatars.ts'
import { drawClubs } from './clubs/clubs.ts'
import { drawCovers } from './covers/covers.ts'
import { drawGames } from './games/games.ts'
import { drawGifts } from './gifts/gifts.ts'
import { logo } from './logo.ts'
import { drawPosts } from './posts/posts.ts'
import { drawReactions } from './reactions/reactions.ts'
import { drawStickers } from './stickers/stickers.ts'

export function allPictures(): Map<string, string> {
  return new Map([
    ['/icon.svg', logo()],
    ...drawAvatars.map((draw, at): [string, string] => [avatars[at] ?? '', draw()]),
    ...coverNames.map((name): [string, string] => [coverPicture(name), drawCovers[name]()]),
    ...gamePictureNames.map((name): [string, string] => [gamePicture(name), drawGames[name]()]),
    ...clubPictureNames.map((name): [string, string] => [clubPicture(name), drawClubs[name]()]),
    ...postPictureNames.map((name): [string, string] => [postPicture(name), drawPosts[name]()]),
    ...stickerNames.map((name): [string, string] => [stickerPicture(name), drawStickers[name]()]),
    ...giftNames.map((name): [string, string] => [giftPicture(name), drawGifts[name]()]),
    ...reactionNames.map((name): [string, string] => [reactionPicture(name), drawReactions[name]()])
  ])
}
