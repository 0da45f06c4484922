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

  const reorder = useMutation({
    scope: { id: 'album order' },
    mutationFn: (items: Media[]) => call(reorderAlbum, { ids: items.map(({ id }) => id) }),
    onMutate: show,
    onSuccess: ({ items }) => show(items),
    onError: () => cache.invalidateQueries({ queryKey: options.queryKey })
  })

  async function setAsAvatar(media: Media): Promise<void> {
    await call(setAvatar, { media_id: media.id })
    await refreshUser()
  }

  return { query, add, remove, reorder, setAsAvatar }
}
