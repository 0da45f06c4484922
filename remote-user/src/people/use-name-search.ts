import { useDebounced } from '@tambay/client/data/use-debounced'
import { useSearchParams } from '@tambay/client/router'
import { useState } from 'react'

/**
 * The text of a search field, and the text to search for once the user pauses. The address keeps it, so that Back
 * returns to the same results.
 */
export function useNameSearch() {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('qs') ?? '')
  const searched = useDebounced(text.trim())
  function update(next: string): void {
    setText(next)
    setParams(next === '' ? {} : { qs: next }, { replace: true, preventScrollReset: true })
  }
  return { text, update, qs: searched === '' ? undefined : searched }
}
