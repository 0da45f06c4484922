import { ApiError } from '@tambay/client/api/api-error'
import type { PartyMember } from '@tambay/contracts/party'
import type { StickerName } from '@tambay/contracts/pictures'
import { maxMentions } from '@tambay/contracts/room/chat-limits'
import { retryAfterOf } from '@tambay/forms/retry-after'
import { map, readonlyType } from 'nanostores'

import type { RoomChat } from './room-chat.ts'

type Mentioned = Pick<PartyMember, 'id' | 'nick_name'>

interface Draft {
  text: string
  mentions: readonly Mentioned[]
  problem?: string
  /** The time when the user may send the next message, in milliseconds since 1970. */
  retryAt: number
}

const empty: Draft = { text: '', mentions: [], retryAt: 0 }

const openMention = /(^|\s)@([^@\n]{0,30})$/

export function createChatDraft(chat: RoomChat) {
  const $draft = map<Draft>(empty)

  function refuse(error: unknown): void {
    if (!(error instanceof ApiError)) throw error
    $draft.setKey('problem', error.message)
    const wait = retryAfterOf(error)
    if (wait > 0) $draft.setKey('retryAt', Date.now() + wait * 1000)
  }

  return {
    $draft: readonlyType($draft),

    type: (text: string) => $draft.set({ ...$draft.get(), text, problem: undefined }),

    mention({ id, nick_name }: Mentioned) {
      const { text, mentions } = $draft.get()
      const start = openMention.test(text) ? text.replace(openMention, '$1') : text && `${text.trimEnd()} `
      $draft.set({ ...empty, text: `${start}@${nick_name} `, mentions: [...mentions, { id, nick_name }] })
    },

    async send(): Promise<void> {
      const { mentions, ...draft } = $draft.get()
      const text = draft.text.trim()
      if (text === '') return
      $draft.set(empty)
      const named = mentions.filter(({ nick_name }) => text.includes(`@${nick_name}`)).map(({ id }) => id)
      try {
        await chat.send({ kind: 'text', text, mention_ids: [...new Set(named)].slice(0, maxMentions) })
      } catch (error) {
        const next = $draft.get().text
        $draft.set({ ...empty, text: next === '' ? text : `${text} ${next}`, mentions })
        refuse(error)
      }
    },

    sendSticker: (sticker: StickerName) => chat.send({ kind: 'sticker', sticker_id: sticker }).catch(refuse)
  }
}

export function suggestMentions<Member extends Mentioned>(
  text: string,
  members: readonly Member[],
  myId: string
): Member[] {
  const typed = openMention.exec(text)?.[2]?.toLowerCase()
  if (typed === undefined) return []
  const fits = (member: Member) => member.id !== myId && member.nick_name.toLowerCase().startsWith(typed)
  return members.filter(fits).slice(0, 4)
}
