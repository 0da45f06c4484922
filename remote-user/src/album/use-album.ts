import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery, useQueryClient } from '@tambay/client/query'
import { refreshUser } from '@tambay/client/stores/session/user'
import {
  addToAlbum,
  listAlbum,
  type Media,
  removeFromAlbum,
  reorderAlbum,
  setAvatar
} from '@tambay/contracts/people/media'
import { useRef } from 'react'

const orderKey = ['album order']

export function useAlbum(userId: string) {
  const cache = useQueryClient()
  const options = queryOf(listAlbum, { user_id: userId })
  const query = useQuery(options)
  const show = (items: Media[]) => cache.setQueryData(options.queryKey, { items })

  async function add(media: Media, replaces?: string): Promise<void> {
    show((await call(addToAlbum, { media_id: media.id, ...(replaces && { replaces }) })).items)
  }

  const remove = useMutation({
    mutationFn: (id: string) => call(removeFromAlbum, { media_id: id }),
    onSuccess: ({ items }) => show(items)
  })

  /** The order before the moves that aren't saved yet. Several moves may wait, and each of them may fail. */
  const saved = useRef<Media[]>(undefined)
  const reorder = useMutation({
    mutationKey: orderKey,
    scope: { id: 'album order' },
    mutationFn: (items: Media[]) => call(reorderAlbum, { ids: items.map(({ id }) => id) }),
    onMutate(items) {
      if (cache.isMutating({ mutationKey: orderKey }) === 1) saved.current = query.data?.items
      show(items)
    },
    onSuccess({ items }) {
      saved.current = items
      show(items)
    },
    onError() {
      if (saved.current) show(saved.current)
      void cache.invalidateQueries({ queryKey: options.queryKey })
    }
  })

  async function setAsAvatar(media: Media): Promise<void> {
    await call(setAvatar, { media_id: media.id })
    await refreshUser()
  }

  return { query, add, remove, reorder, setAsAvatar }
}
