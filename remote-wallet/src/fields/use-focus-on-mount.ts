import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { useEffect, useRef } from 'react'

/**
 * A ref for the first field of a form. Waits for sheets to close, because nothing behind an open sheet can
 * take the focus.
 */
export function useFocusOnMount() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => focusOnMount(field.current), [])
  return field
}
