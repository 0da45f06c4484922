import { call, inlineErrors } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { listMutedWords, setMutedWords } from '@tambay/contracts/muted-words'
import { listComments, listPosts } from '@tambay/contracts/posts'

const { queryKey } = queryOf(listMutedWords, undefined)

export function useMutedWords() {
  const cache = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (words: string[]) => call(setMutedWords, { words }, inlineErrors),
    onSuccess: answer => {
      cache.setQueryData(queryKey, answer)
      void refetchQueries(cache, [listPosts.path, listComments.path])
    }
  })
  return {
    save: (words: string[], onSaved?: () => void) => mutate(words, { onSuccess: onSaved }),
    isSaving: isPending,
    error: error ?? undefined
  }
}
