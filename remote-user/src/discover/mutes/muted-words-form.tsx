import { call, inlineErrors } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { listMutedWords, setMutedWords } from '@tambay/contracts/muted-words'
import { listComments, listPosts } from '@tambay/contracts/posts'
import { maxMutedWords } from '@tambay/contracts/validation/post-limits'
import { FormError } from '@tambay/forms/form-error'
import { Button } from '@tambay/ui/button'
import { TextField } from '@tambay/ui/text-field'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'

import styles from './muted-words.module.css'

const { queryKey } = queryOf(listMutedWords, undefined)

function useMutedWords() {
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

export function MutedWordsForm({ words }: { words: readonly string[] }) {
  const [typed, setTyped] = useState('')
  const { save, isSaving, error } = useMutedWords()
  const isFull = words.length >= maxMutedWords

  function add(event: FormEvent) {
    event.preventDefault()
    const word = typed.trim()
    if (word === '' || isFull) return
    save([...words, word], () => setTyped(''))
  }

  return (
    <>
      <form onSubmit={add} className={styles.form}>
        <TextField
          label="Word or phrase"
          dir="auto"
          autoComplete="off"
          value={typed}
          hint={isFull ? `You can mute ${maxMutedWords} words. Remove one to add another.` : undefined}
          onChange={event => setTyped(event.target.value)}
          suffix={
            <Button type="submit" size="sm" isBusy={isSaving} disabled={isFull}>
              Mute
            </Button>
          }
        />
        <FormError error={error} />
      </form>
      {words.length === 0 ? (
        <p className={styles.intro}>No muted words yet.</p>
      ) : (
        <ul aria-label="Muted words" className={styles.words}>
          {words.map(word => (
            <li key={word}>
              <button
                type="button"
                aria-label={`Unmute ${word}`}
                onClick={() => save(words.filter(other => other !== word))}
                className={styles.word}
              >
                <bdi>{word}</bdi>
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
