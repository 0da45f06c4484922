import { useSearchParams } from '@tambay/client/router'
import { useEffect, useState } from 'react'

const delayMs = 250

/**
 * The text of a search field, and the text to search for once the user pauses. The address keeps it, so that Back
 * returns to the same results.
 */
export function useNameSearch() {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(params.get('qs') ?? '')
  const [searched, setSearched] = useState(text.trim())
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text.trim()), delayMs)
    return () => clearTimeout(timer)
  }, [text])
  function update(next: string): void {
    setText(next)
    setParams(next === '' ? {} : { qs: next }, { replace: true, preventScrollReset: true })
  }
  return { text, update, qs: searched === '' ? undefined : searched }
}
