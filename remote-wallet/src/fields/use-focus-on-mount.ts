import { focusOnMount } from '@tambay/ui/focus-on-mount'
import { useEffect, useRef } from 'react'

/**
 * A ref for the field that a form begins with. After the sheets beside it have closed, as nothing behind an open one
 * takes the focus.
 */
export function useFocusOnMount() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => focusOnMount(field.current), [])
  return field
}
