import { appName } from '@tambay/contracts/app'
import { Club, getClub } from '@tambay/contracts/clubs'
import type { Endpoint } from '@tambay/contracts/endpoint'
import { entry, getParty, Party } from '@tambay/contracts/party'
import { getPost, Post } from '@tambay/contracts/posts'
import * as z from '@tambay/contracts/schema'

import { isOwnPicture } from '../first-screen/first-screen.ts'
import type { Answer } from '../first-screen/shared-reads.ts'
import type { Cover, Preview } from './preview-tags.ts'
import { shorten } from './preview-text.ts'

const icon = '/icon-512.png'
const longestTitle = 80
const longestDescription = 200

export const defaultPreview: Preview = {
  title: appName,
  description: 'Party rooms, games and good company.',
  image: icon,
  path: '/',
  type: 'website'
}

interface Source {
  parameter: string
  operation: Endpoint
  idName: string
  describe: (answer: unknown) => Omit<Preview, 'path'> | undefined
}

const PostAnswer = z.object({ post: z.pick(Post, { author: true, text: true, pictures: true }) })
const ClubAnswer = z.object({ club: z.pick(Club, { name: true, about: true, cover: true }) })
const PartyAnswer = z.object({
  party: z.pick(Party, {
    name: true,
    host: true,
    game: true,
    cover: true,
    auth: true,
    is_live: true,
    is_guest_room: true
  })
})

const sources: Record<string, Source> = {
  '/discover': {
    parameter: 'post',
    operation: getPost,
    idName: 'id',
    describe(answer) {
      const { author, text, pictures } = z.parse(PostAnswer, answer).post
      const { image, cover } = imagesFrom(
        'photo',
        pictures.map(({ src }) => src)
      )
      return {
        title: `${author.nick_name} on ${appName}`,
        description: text || 'See this post.',
        image,
        cover: { ...cover, heading: 'Post', author: author.nick_name },
        type: 'article'
      }
    }
  },
  '/club': {
    parameter: 'club',
    operation: getClub,
    idName: 'id',
    describe(answer) {
      const { name, about, cover } = z.parse(ClubAnswer, answer).club
      return { title: name, description: about, ...imagesFrom('emblem', [cover]), type: 'website' }
    }
  },
  '/party-hubs': {
    parameter: 'party',
    operation: getParty,
    idName: 'party_id',
    describe(answer) {
      const { party } = z.parse(PartyAnswer, answer)
      // Previews only parties that anyone can find in the hubs. Only people with the link know the others.
      if (party.auth !== entry.all || !party.is_live || party.is_guest_room) return undefined
      return {
        title: party.name,
        description: `Play ${party.game.name} with ${party.host.nick_name} on ${appName}.`,
        ...imagesFrom('banner', [party.cover]),
        type: 'website'
      }
    }
  }
}

/**
 * What a link to this address shows in other apps, or undefined if the address has no preview of its own. Asks
 * the gateway without a token, so that a preview contains only what anyone may see.
 */
export async function readPreview(
  address: string,
  read: (path: string) => Promise<Answer | undefined>
): Promise<Preview | undefined> {
  const { pathname, searchParams } = new URL(address, 'http://edge')
  const path = pathname.replace(/\/$/, '')
  const source = Object.hasOwn(sources, path) ? sources[path] : undefined
  const id = source && searchParams.get(source.parameter)
  if (!source?.operation.query || !id) return undefined
  const query = { [source.idName]: id }
  if (!z.safeParse(source.operation.query, query).success) return undefined
  const answer = await read(`${source.operation.path}?${new URLSearchParams(query)}`)
  try {
    const found = answer && source.describe(answer.data)
    return (
      found && {
        ...found,
        title: shorten(found.title, longestTitle),
        description: shorten(found.description, longestDescription),
        path: `${path}?${source.parameter}=${id}`
      }
    )
  } catch {
    return undefined
  }
}

/** Uploaded pictures are WebP files. The app's own pictures are SVG files. */
function imagesFrom(shape: Cover['shape'], pictures: readonly string[]): { image: string; cover: Cover } {
  const image = pictures.find(picture => picture.startsWith('/media/')) ?? icon
  return { image, cover: { shape, picture: pictures.find(isOwnPicture) } }
}
